import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { toggled } from './toggled.ts'

/** Which rows of a list are selected, also on its other pages. */
export interface Selection<Row> {
  readonly ids: readonly string[]
  readonly change: (ids: readonly string[]) => void
  /** A row's name for screen readers. */
  readonly nameOf: (row: Row) => string
}

/**
 * The selection of a list. It belongs to what the list is filtered by: with other filters it is empty.
 * @param filters what the list shows, as a text
 */
export function useSelection<Row>(filters: string, nameOf: (row: Row) => string): Selection<Row> {
  const [held, setHeld] = useState<{ readonly filters: string; readonly ids: readonly string[] }>({ filters, ids: [] })
  const ids = held.filters === filters ? held.ids : []
  return { ids, change: (next) => setHeld({ filters, ids: next }), nameOf }
}

/** Selects all rows of the page, or none of them. */
export function SelectPage<Row>({ selection, ids }: { selection: Selection<Row>; ids: readonly string[] }) {
  const here = ids.filter((id) => selection.ids.includes(id))
  const isWhole = here.length === ids.length
  const elsewhere = selection.ids.filter((id) => !ids.includes(id))
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={here.length > 0 && !isWhole}
      onChange={() => selection.change(isWhole ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select this page' } }}
    />
  )
}

interface SelectRowProps<Row> {
  readonly selection: Selection<Row>
  readonly row: Row
  readonly id: string
}

/** Selects a row. */
export const SelectRow = <Row,>({ selection, row, id }: SelectRowProps<Row>) => (
  <Checkbox
    checked={selection.ids.includes(id)}
    onChange={() => selection.change(toggled(selection.ids, id))}
    slotProps={{ input: { 'aria-label': `Select ${selection.nameOf(row)}` } }}
    sx={{ alignSelf: 'flex-start' }}
  />
)
