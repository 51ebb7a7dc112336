import { type FormEvent, useEffect, useRef } from 'react'
import { useKey } from './use-key.ts'
import type { ListState } from './use-list-page.ts'
import { useLatest } from './use-latest.ts'

/** The pause in typing after which the search starts. */
const pauseMs = 500

/**
 * What is typed in the text fields of a form filters a list: after a pause in typing, or at once by Enter. The key /
 * leads to the first of them.
 */
export function useTypedFilters(list: Pick<ListState<unknown>, 'values' | 'change'>, names: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was shown last, and what was searched last from here. */
  const shown = useRef(list.values)
  const sent = useRef<Readonly<Record<string, string>>>({})
  useEffect(() => {
    for (const name of names) {
      const value = list.values[name] ?? ''
      if (value === (shown.current[name] ?? '') || value === sent.current[name]) continue
      // Something else has changed the filter: Back, or "Clear filters".
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = value
      sent.current = {}
    }
    shown.current = list.values
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useKey('/', () => form.current?.querySelector('input')?.focus())
  function apply(): void {
    clearTimeout(timer.current)
    if (!form.current) return
    const typed = new FormData(form.current)
    // A field that is not drawn keeps its filter.
    const wanted = Object.fromEntries(
      names.map((name) => [name, typed.has(name) ? textOf(typed.get(name)) : (list.values[name] ?? '')]),
    )
    sent.current = wanted
    if (names.some((name) => (list.values[name] ?? '') !== wanted[name])) list.change(wanted)
  }
  const latest = useLatest(apply)
  return {
    form,
    search: (event: FormEvent): void => {
      event.preventDefault()
      apply()
    },
    type: ({ target }: FormEvent): void => {
      if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest()(), pauseMs)
    },
  }
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '')
