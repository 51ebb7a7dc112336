import { keepPreviousData, QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { useCallback } from 'react'
import type { ListReply } from '@abhyas/shared/list-reply'
import { call, callErrorOf } from './api-client.ts'
import type { CallError } from './call-error.ts'
import { sessionAtom } from './session.ts'

export interface ReadResult<Answer> {
  /** The last answer; it stays while the next is on its way. */
  readonly answer: Answer | undefined
  /** Whether the answer belongs to an earlier path. */
  readonly isPlaceholder: boolean
  readonly problem: CallError | undefined
  /** Whether the server is being asked, also where an older answer is shown meanwhile. */
  readonly isLoading: boolean
  readonly reload: () => void
}

interface ReadOptions<Answer> {
  /** How to ask, where it is not a GET of the path. */
  readonly read?: (path: string) => Promise<Answer>
  /** Shows the last answer at once when somebody comes back, and asks all the same. Not for what a form begins with. */
  readonly isKept?: boolean
}

/** How long the answer of a page that somebody has left is kept, in milliseconds. */
const keptMs = 5 * 60_000

// The caller decides on trying again, and a call that fails without a network says so at once.
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
  },
})

/** One person's data is not for the next one on the same device: what is shown is read again. */
const store = getDefaultStore()
let reader = store.get(sessionAtom)?.userId
store.sub(sessionAtom, () => {
  const now = store.get(sessionAtom)?.userId
  if (now === reader) return
  reader = now
  // `clear` would take the queries from under what is mounted, which then waits for an answer for ever.
  client.removeQueries({ type: 'inactive' })
  if (now) void client.resetQueries({ type: 'active' })
})

/** What was read ahead of its page counts as read by it for so long, in milliseconds. */
const aheadMs = 5_000
const ahead = new Set<string>()

/** Reads what a page will show first, before it is drawn. The page takes what came, also a refusal. */
export async function readAhead<Answer>(path: string, read: (path: string) => Promise<Answer> = get): Promise<void> {
  ahead.add(path)
  await client.prefetchQuery({ queryKey: [path], queryFn: () => read(path), gcTime: keptMs })
  setTimeout(() => ahead.delete(path), aheadMs)
}

const get = <Answer>(path: string): Promise<Answer> => call('GET', path)

/**
 * Reads from the server, and again when the path changes; without a path it reads nothing. What several components read
 * at the same time is asked for once.
 */
export function useRead<Answer>(
  path: string | undefined,
  { read = get<Answer>, isKept = false }: ReadOptions<Answer> = {},
): ReadResult<Answer> {
  const isAhead = path !== undefined && ahead.has(path)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [path],
      queryFn: path === undefined ? skipToken : () => read(path),
      placeholderData: keepPreviousData,
      gcTime: isKept ? keptMs : 0,
      staleTime: isAhead ? aheadMs : 0,
      retryOnMount: !isAhead,
    },
    client,
  )
  const reload = useCallback(() => void refetch(), [refetch])
  return {
    answer: data,
    isPlaceholder: isPlaceholderData,
    problem: error ? callErrorOf(error) : undefined,
    isLoading: isFetching,
    reload,
  }
}

const isBelow =
  (prefix: string) =>
  ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }) =>
    typeof path === 'string' && path.startsWith(prefix)

/** After a write: reads again everything that is shown and whose path begins with `prefix`. */
export const refresh = (prefix: string): void => void refreshed(prefix)

/** The same; resolves when what is shown is new, or could not be read. */
export const refreshed = (prefix: string): Promise<void> => client.invalidateQueries({ predicate: isBelow(prefix) })

/** Shows what the server answered to a write in place of what was read of this path. */
export const setAnswer = <Answer>(path: string, answer: Answer): void => void client.setQueryData([path], answer)

/** Changes what was read of this path, and returns it; undefined if nothing was. */
export const changeAnswer = <Answer>(path: string, change: (answer: Answer) => Answer): Answer | undefined =>
  client.setQueryData<Answer>([path], (answer) => answer && change(answer))

/**
 * Replaces a changed row in a list, also where it no longer matches a filter.
 * @param prefix of the paths of the list, with its question mark: records have other answers
 */
export function setRow<Row>(prefix: string, row: Row, idOf: (row: Row) => string): void {
  const id = idOf(row)
  client.setQueriesData<ListReply<Row>>(
    { predicate: isBelow(prefix) },
    (list) => list && { ...list, data: list.data.map((one) => (idOf(one) === id ? row : one)) },
  )
}
