import { directoryFilters } from '@abhyas/shared/marketplace/directory/filters'
import { directoryPage } from '@abhyas/shared/marketplace/directory/limits'
import type { DirectoryReply, TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { useEffect } from 'react'
import { type Copied, keptAtOf, useFresh } from '../../data/copied.ts'
import { readAhead, type ReadResult, useRead } from '../../data/queries.ts'
import { keepTutors, readTutors } from '../../data/tutors.ts'
import { listQuery, listQueryAt, type ListState, useListPage } from '../../ui/use-list-page.ts'

export type TutorList = ListState<TutorCard, Copied<DirectoryReply>>
type Tutors = ReadResult<Copied<DirectoryReply>>

/** What is asked for, by the names of the filters. */
export type Asked = Readonly<Record<string, string>>

/** The list cannot be sorted by reviews, nor filtered by them, as long as there are none. */
export const offered = directoryFilters.filter((name) => name !== 'rating_min' && name !== 'sort')

const path = `/tutors?limit=${directoryPage.limit}&facets=1`

/** The page of the directory that the address asks for; nothing is read while its place is not known. */
export function useTutorList(isPlaceKnown: boolean): TutorList {
  const list = useListPage<TutorCard, Copied<DirectoryReply>>(isPlaceKnown ? path : undefined, offered, {
    read: readTutors,
    isSorted: true,
  })
  useKeep(list.values, list)
  return useFresh(list)
}

/** Reads the page of the directory that an address asks for, before it is drawn. */
export const readTutorsAhead = (search: string): Promise<void> =>
  readAhead(`${path}&${listQueryAt([...offered, 'sort'], search)}`, readTutors)

/** The first page of a search that the address does not hold. It is the same one as in the address. */
export function useTutors(asked: Asked): Tutors {
  const tutors = useTutorsToCount(asked)
  useKeep(asked, tutors)
  return useFresh(tutors)
}

/** The same for a search that somebody only tries: it is not shown, and the device does not keep it. */
export const useTutorsToCount = (asked: Asked): Tutors => useRead(pathOf(asked, 1), { read: readTutors, isKept: true })

const pathOf = (asked: Asked, page: number) =>
  `${path}&${listQuery(Object.fromEntries([...offered, 'sort'].map((name) => [name, asked[name] ?? ''])), page)}`

/** What is shown of the server stays on this device. */
function useKeep(asked: Asked, { answer, isPlaceholder }: Pick<Tutors, 'answer' | 'isPlaceholder'>): void {
  const shown = answer && !isPlaceholder && keptAtOf({ answer }) === undefined ? answer : undefined
  const id = shown && pathOf(asked, shown.currentPage)
  useEffect(() => {
    if (id && shown) void keepTutors(id, shown)
  }, [id, shown])
}
