import { directoryFilters } from '@abhyas/shared/marketplace/directory/filters'
import { directoryPage } from '@abhyas/shared/marketplace/directory/limits'
import type { DirectoryReply, TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { type Copied, useFresh } from '../../data/copied.ts'
import { type ReadResult, useRead } from '../../data/queries.ts'
import { readTutors } from '../../data/tutors.ts'
import { listQuery, type ListState, useListPage } from '../../ui/use-list-page.ts'

export type TutorList = ListState<TutorCard, Copied<DirectoryReply>>

/** What is asked for, by the names of the filters. */
export type Asked = Readonly<Record<string, string>>

/** The list cannot be sorted by reviews, nor filtered by them, as long as there are none. */
export const offered = directoryFilters.filter((name) => name !== 'rating_min' && name !== 'sort')

const path = `/tutors?limit=${directoryPage.limit}&facets=1`

/** The page of the directory that the address asks for; nothing is read while its place is not known. */
export const useTutorList = (isPlaceKnown: boolean): TutorList =>
  useFresh(
    useListPage<TutorCard, Copied<DirectoryReply>>(isPlaceKnown ? path : undefined, offered, {
      read: readTutors,
      isSorted: true,
    }),
  )

/** The first page of a search that the address does not hold (yet). It is the same one as in the address. */
export function useTutors(asked: Asked): ReadResult<DirectoryReply> {
  const values = Object.fromEntries([...offered, 'sort'].map((name) => [name, asked[name] ?? '']))
  return useRead<DirectoryReply>(`${path}&${listQuery(values, 1)}`, { read: readTutors, isKept: true })
}
