import { useRef } from 'react'
import { useKey } from './use-key.ts'

/** Marks a row of a list for the keys. */
export const rowMark = { 'data-row': '' } as const
/** Marks what opens a row, where that is not its first link. */
export const openMark = { 'data-open': '' } as const

/** A row in which the keyboard is. */
export const focusedRow = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const

/**
 * The keys of a list: J and K go from row to row, to what opens each, so that Enter opens it; X selects a row, Shift
 * with J or K selects on the way. Answers the reference of the element around the rows.
 */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => rows().find((row) => row.contains(document.activeElement))
  function move(step: 1 | -1): HTMLElement | undefined {
    const all = rows()
    const here = current()
    const next = here ? all[all.indexOf(here) + step] : all.at(step > 0 ? 0 : -1)
    if (next) openerOf(next)?.focus()
    return next
  }
  function selectOnTheWay(step: 1 | -1): void {
    const here = current()
    for (const row of [here, move(step)]) if (row && checkboxOf(row)?.checked === false) checkboxOf(row)?.click()
  }
  useKey('j', () => move(1))
  useKey('k', () => move(-1))
  useKey('x', () => {
    const here = current()
    if (here) checkboxOf(here)?.click()
  })
  useKey('J', () => selectOnTheWay(1))
  useKey('K', () => selectOnTheWay(-1))
  return list
}

const openerOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-open]') ??
  row.querySelector<HTMLElement>('a[href]') ??
  row.querySelector<HTMLElement>('input, button')

const checkboxOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('input[type=checkbox]:not([role=switch])')
