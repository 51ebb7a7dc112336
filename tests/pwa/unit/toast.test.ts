import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  closeToast,
  currentToast,
  onToast,
  oneAtATime,
  takeAction,
  takeBackErrors,
  toast,
  toastEnded,
} from '../../../pwa/src/ui/toast.ts'

/** A screen that says what is on it, and lets the test decide when a message has left. */
function screen() {
  const shown: string[] = []
  const leaving = new Map<string, () => void>()
  const show = oneAtATime(({ text }, onGone) => {
    shown.push(text)
    const gone = () => {
      leaving.delete(text)
      shown.splice(shown.indexOf(text), 1)
      onGone()
    }
    return () => void leaving.set(text, gone)
  })
  const stop = onToast(() => show(currentToast()))
  return { shown, leaving, left: (text: string) => leaving.get(text)!(), stop }
}

describe('messages', () => {
  let at: ReturnType<typeof screen>
  beforeEach(() => {
    at = screen()
  })
  afterEach(() => {
    closeToast()
    at.stop()
  })

  it('are shown one at a time, the newest after the one before has left', () => {
    toast('A')
    toast('B')
    toast('C')
    expect(at.shown).toEqual(['A'])
    at.left('A')
    expect(at.shown).toEqual(['C'])
  })

  it('of the same words are renewed, not repeated', () => {
    toast('Please fill all required fields', 'error')
    toast('Please fill all required fields', 'error')
    expect(at.shown).toHaveLength(1)
    at.left('Please fill all required fields')
    expect(at.shown).toHaveLength(1)
  })

  it('about something wrong go when it is mended, others stay', () => {
    toast('Updated')
    takeBackErrors()
    expect(at.leaving.size).toBe(0)
    toast('No', 'error')
    at.left('Updated')
    takeBackErrors()
    at.left('No')
    expect(at.shown).toEqual([])
  })

  it('offer one Undo at a time', () => {
    const run = () => {}
    toast('First approved', 'success', { label: 'Undo', run })
    toast('Second approved', 'success', { label: 'Undo', run })
    at.left('First approved')
    expect(at.shown).toEqual(['Second approved'])
  })

  it('that are on their way out do nothing more', () => {
    const undone: string[] = []
    const offer = (text: string) => toast(text, 'success', { label: 'Undo', run: () => void undone.push(text) })
    offer('First approved')
    const first = currentToast()!
    offer('Second approved')
    takeAction(first)
    expect(undone).toEqual([])
    expect(currentToast()?.text).toBe('Second approved')
    takeAction(currentToast()!)
    expect(undone).toEqual(['Second approved'])
    expect(currentToast()).toBeUndefined()
  })

  it('that ended by themselves are not shown again, and do not end the one after them', () => {
    toast('A')
    const said = currentToast()!
    toast('B')
    toastEnded(said)
    expect(currentToast()?.text).toBe('B')
    toastEnded(currentToast()!)
    expect(currentToast()).toBeUndefined()
  })

  it('say whether there was one to close', () => {
    expect(closeToast()).toBe(false)
    toast('A')
    expect(closeToast()).toBe(true)
  })

  it('that came before anybody showed them are shown then', () => {
    at.stop()
    toast('Early')
    const later = screen()
    expect(later.shown).toEqual(['Early'])
    later.stop()
  })
})
