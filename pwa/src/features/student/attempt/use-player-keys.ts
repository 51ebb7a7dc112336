import { useEffect, useEffectEvent } from 'react'
import { useKey } from '../../../ui/use-key.ts'
import type { Actions } from './action-bar.tsx'
import type { PlacedSlot } from './use-player.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
const chosen = new Set<PlacedSlot['type']>(['single', 'multiple', 'truefalse'])

const optionKeys = ['1 2 3 4 5 6 7 8 9', ...letters, ...letters.map((letter) => letter.toLowerCase())].join(' ')

/** The place of the option that a key names, by its number or its letter. */
export const placeOfKey = (key: string): number =>
  /\d/.test(key) ? Number(key) - 1 : letters.indexOf(key.toUpperCase())

/** Whether C names an option. Only where it does not, it clears the answer: who presses it means what is lettered so. */
export const hasOptionC = ({ type, options = [] }: Pick<PlacedSlot, 'type' | 'options'>): boolean =>
  chosen.has(type) && options.length > letters.indexOf('C')

/**
 * The keys of the player. Single keys are off where somebody types, and where they were switched off; Ctrl Enter goes on
 * from within a text, too.
 */
export function usePlayerKeys(slot: PlacedSlot, actions: Actions, openPalette: () => void): void {
  useKey(optionKeys, (key) => {
    if (key.toUpperCase() === 'C' && !hasOptionC(slot)) actions.clear()
    else actions.choose(placeOfKey(key))
  })
  useKey('m M', actions.markAndNext)
  useKey('Delete', actions.clear)
  useKey('ArrowLeft', actions.back)
  useKey('ArrowRight', actions.forward)
  useKey('p P', openPalette)
  const goOn = useEffectEvent(actions.next)
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isAbove = event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]')
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isAbove) return
      event.preventDefault()
      goOn()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
