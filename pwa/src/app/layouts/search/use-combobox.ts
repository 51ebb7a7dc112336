import { useEffect, useEffectEvent, useState } from 'react'
import { rememberWords } from '../../../data/recent-searches.ts'
import { type Option, steppedBy } from './options.ts'

/** Time without a key after which the server is asked, in milliseconds. */
const pauseMs = 300

export const listId = 'search-options'
export const optionId = (at: number): string => `search-option-${at}`

/** What is in the box, and whether its list is wanted. The list follows the text a moment later. */
export function useTyped(input: HTMLInputElement) {
  const [text, setText] = useState(input.value)
  const [asked, setAsked] = useState(input.value.trim())
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const over = new AbortController()
    const options = { signal: over.signal }
    const open = () => setIsOpen(true)
    input.addEventListener(
      'input',
      () => {
        setText(input.value)
        open()
      },
      options,
    )
    input.addEventListener('focus', open, options)
    input.addEventListener('click', open, options)
    input.form?.addEventListener(
      'submit',
      () => {
        rememberWords(input.value)
        setIsOpen(false)
      },
      options,
    )
    input.form?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && input.form?.contains(relatedTarget))) setIsOpen(false)
      },
      options,
    )
    return () => over.abort()
  }, [input])
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  /** Puts words into the box, as if they had been typed. */
  function write(words: string): void {
    fill(input, words)
    setText(words)
  }
  return { text: text.trim(), asked, isOpen, setIsOpen, write }
}

/** The box holds its text itself: it works before the scripts are there. */
function fill(input: HTMLInputElement, words: string): void {
  input.value = words
}

interface ComboboxProps {
  readonly input: HTMLInputElement
  readonly options: readonly Option[]
  readonly isOpen: boolean
  readonly close: () => void
  readonly choose: (option: Option) => void
  /** What Delete does with the active line. */
  readonly remove: (option: Option) => void
}

/** Makes the box a combobox: the focus stays in it, arrows go through the lines, Enter chooses, Escape closes. */
export function useCombobox({ input, options, isOpen, close, choose, remove }: ComboboxProps) {
  const [active, setActive] = useState(-1)
  const key = options.map(({ link }) => link).join(' ')
  const [shownKey, setShownKey] = useState(key)
  // Other lines begin without an active one.
  if (key !== shownKey) {
    setShownKey(key)
    setActive(-1)
  }
  const isShown = isOpen && options.length > 0
  const at = isShown ? active : -1

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Of a word that is being composed, Enter and the arrows belong to the keyboard of the script.
    if (event.isComposing || !isShown) return
    const option = options[at]
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step) setActive(steppedBy(at, step, options.length))
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Delete' && option) remove(option)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [input])

  useEffect(() => {
    const said: Record<string, string | undefined> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
    }
    for (const [name, value] of Object.entries(said))
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
    if (at >= 0) document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }, [input, isShown, at])
  return at
}
