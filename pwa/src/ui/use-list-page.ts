import type { ListReply } from '@abhyas/shared/list-reply'
import { type ReadResult, useRead } from '../data/queries.ts'
import { useListQuery } from './use-list-query.ts'

export interface ListState<Row> extends ReadResult<ListReply<Row>> {
  /** What is in the address, an empty text for what is not. */
  readonly values: Readonly<Record<string, string>>
  /** Changes some of it; without a page the list begins on its first one. */
  readonly change: (changed: Readonly<Record<string, string>>, toPage?: number) => void
  readonly isFiltered: boolean
  /** Takes all filters off. */
  readonly clear: () => void
}

interface ListOptions<Row> {
  /** How to ask, where it is not a GET of the path; it gets the path with its query. */
  readonly read?: (path: string) => Promise<ListReply<Row>>
  /** Whether the address holds how the list is sorted, beside its filters. */
  readonly isSorted?: boolean
}

/**
 * A list whose filters, order and page are in the address. What was shown last is there at once when somebody comes
 * back, and is read again.
 * @param path of the list, perhaps with a query of its own; without one nothing is read
 * @param filters names of its filters, the same in the address and in the call
 */
export function useListPage<Row>(
  path: string | undefined,
  filters: readonly string[],
  { read, isSorted = false }: ListOptions<Row> = {},
): ListState<Row> {
  const { values, change, query } = useListQuery(isSorted ? [...filters, 'sort'] : filters)
  const result = useRead<ListReply<Row>>(path && `${path}${path.includes('?') ? '&' : '?'}${query}`, {
    isKept: true,
    ...(read && { read }),
  })
  return {
    ...result,
    values,
    change,
    isFiltered: filters.some((name) => values[name]),
    clear: () => change(Object.fromEntries(filters.map((name) => [name, '']))),
  }
}
