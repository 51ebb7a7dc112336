import type { Search } from '@abhyas/shared/marketplace/search/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { type Copied, orKept, useFresh } from './copied.ts'
import { type ReadResult, useRead } from './queries.ts'

type Found = Copied<SuccessAnswer<Search>>

/** What the server finds for some words; without an answer, what this device has seen of it. Without words nothing. */
export function useSearch(words: string | undefined, options: { readonly isKept?: boolean } = {}): ReadResult<Found> {
  const path = words === undefined ? undefined : `/search?q=${encodeURIComponent(words)}`
  return useFresh(useRead<Found>(path, { ...options, read: readSearch }))
}

/** Hits are not kept: they are made of the cards that are. */
const readSearch = (path: string): Promise<Found> =>
  orKept<SuccessAnswer<Search>>(
    path,
    () => Promise.resolve(),
    async () => (await import('./kept-search.ts')).searchKept(new URLSearchParams(path.split('?')[1]).get('q') ?? ''),
  )
