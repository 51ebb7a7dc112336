import type { ListReply } from '@abhyas/shared/list-reply'
import { useState } from 'react'
import { useRead } from '../data/queries.ts'
import type { ListState } from './use-list-page.ts'

/**
 * A list in a dialog, or beside another one: its filters and its page are not in the address.
 * @param path of the list with a query of its own
 * @param filters names of its filters in the call
 */
export function useLocalList<Row>(path: string, filters: readonly string[]): ListState<Row> {
  const [asked, setAsked] = useState<{ readonly values: Readonly<Record<string, string>>; readonly page: number }>({
    values: Object.fromEntries(filters.map((name) => [name, ''])),
    page: 1,
  })
  const query = new URLSearchParams(Object.entries(asked.values).filter(([, value]) => value))
  query.set('page', String(asked.page))
  const result = useRead<ListReply<Row>>(`${path}&${query.toString()}`, { isKept: true })
  const change = (changed: Readonly<Record<string, string>>, page = 1) =>
    setAsked(({ values }) => ({ values: { ...values, ...changed }, page }))
  return {
    ...result,
    values: asked.values,
    change,
    isFiltered: Object.values(asked.values).some(Boolean),
    clear: () => change(Object.fromEntries(filters.map((name) => [name, '']))),
  }
}
