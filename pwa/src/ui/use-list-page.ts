import type { ListReply } from '@abhyas/shared/list-reply'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ReadResult, useRead } from '../data/queries.ts'

export interface ListState<Row, Answer = ListReply<Row>> extends ReadResult<Answer> {
  /** What is in the address, an empty text for what is not. */
  readonly values: Readonly<Record<string, string>>
  /** Changes some of it; without a page the list begins on its first one. */
  readonly change: (changed: Readonly<Record<string, string>>, toPage?: number) => void
  readonly isFiltered: boolean
  /** Takes all filters off. */
  readonly clear: () => void
}

interface ListOptions<Answer> {
  /** How to ask, where it is not a GET of the path; it gets the path with its query. */
  readonly read?: (path: string) => Promise<Answer>
  /** Whether the address holds how the list is sorted, beside its filters. */
  readonly isSorted?: boolean
}

/**
 * A list whose filters, order and page are in the address. What was shown last is there at once when somebody comes
 * back, and is read again.
 * @param path of the list, perhaps with a query of its own; without one nothing is read
 * @param filters names of its filters, the same in the address and in the call
 */
export function useListPage<Row, Answer extends ListReply<Row> = ListReply<Row>>(
  path: string | undefined,
  filters: readonly string[],
  { read, isSorted = false }: ListOptions<Answer> = {},
): ListState<Row, Answer> {
  const { values, change, query } = useListQuery(isSorted ? [...filters, 'sort'] : filters)
  const result = useRead<Answer>(path && `${path}${path.includes('?') ? '&' : '?'}${query}`, {
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

/** The filters and the page of a list are in the address: Back, reload and sharing work. */
export function useListQuery(names: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const values = valuesAt(names, params)
  const page = pageAt(params)
  /** Changes some of them; another search begins on the first page. */
  const change = useCallback(
    (changed: Readonly<Record<string, string>>, toPage = 1) =>
      // Of two quick changes the second is made before the first is rendered: the address has it already.
      setParams(changedQuery(window.location.search, changed, toPage), { replace: true }),
    [setParams],
  )
  return { values, page, change, query: listQuery(values, page) }
}

/** The query of an address with some filters changed, on another page. An empty text takes a filter off. */
export function changedQuery(search: string, changed: Readonly<Record<string, string>>, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ ...changed, page: page > 1 ? String(page) : '' })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The same page of a list, by the query of an address. */
export function listQueryAt(names: readonly string[], search: string): string {
  const params = new URLSearchParams(search)
  return listQuery(valuesAt(names, params), pageAt(params))
}

const valuesAt = (names: readonly string[], params: URLSearchParams) =>
  Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))

const pageAt = (params: URLSearchParams) => Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)

/** A page of a list in the words of its call. */
export function listQuery(values: Readonly<Record<string, string>>, page: number): string {
  const asked = new URLSearchParams(Object.entries(values).filter(([, value]) => value))
  asked.set('page', String(page))
  return asked.toString()
}
