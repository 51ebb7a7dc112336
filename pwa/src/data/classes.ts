import type { ListReply } from '@abhyas/shared/list-reply'
import { memberPage } from '@abhyas/shared/marketplace/classes/limits'
import type { Batch, BatchMember, JoinedBatch, OwnWork } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from './api-client.ts'
import type { Copied } from './copied.ts'
import { type ReadResult, refresh, useRead } from './queries.ts'
import { useKept } from './use-kept.ts'

type Read<Answer> = ReadResult<Copied<Answer>>

/** The classes of the signed-in person and their children, the newest first. */
export const useOwnClasses = (isSignedIn = true): Read<ListReply<JoinedBatch>> =>
  useKept(isSignedIn ? '/batches?limit=50' : undefined)

export const useOwnClass = (id: string): Read<SuccessAnswer<JoinedBatch>> => useKept(id ? `/batches/${id}` : undefined)

/** Work of all classes that is to do, what is due first at the beginning. */
export const useDueWork = (): Read<ListReply<OwnWork>> => useKept('/assignments?state=open&limit=50')

/** Work of one class, with what was handed in. */
export const useWorkOfClass = (id: string): Read<ListReply<OwnWork>> => useKept(`/assignments?batch_id=${id}&limit=50`)

/** A class of the signed-in teacher. */
export const useBatch = (id: string): Read<SuccessAnswer<Batch>> => useKept(`/teacher/batches/${id}`)

/** A list of a teacher's class. */
export const useOfBatch = <Row>(path: string): Read<ListReply<Row>> => useKept(`/teacher/${path}`)

/** Everybody in a class of the signed-in teacher, page by page: a class has few of them. */
export const useAllMembers = (id: string): ReadResult<readonly BatchMember[]> =>
  useRead(`/teacher/batches/${id}/members?all`, { read: () => readMembers(id) })

async function readMembers(id: string): Promise<readonly BatchMember[]> {
  const members: BatchMember[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/teacher/batches/${id}/members?limit=${memberPage.maxRows}&page=${page}`
    const { data, totalPages } = await call<ListReply<BatchMember>>('GET', path)
    members.push(...data)
    pages = totalPages
  }
  return members
}

export function refreshClasses(): void {
  refresh('/batches')
  refresh('/assignments')
}

/** The same where the class that is shown is none of theirs any more. */
export function refreshLists(): void {
  refresh('/batches?')
  refresh('/assignments')
}

/** Reads again what a teacher sees of classes. */
export function refreshTaught(): void {
  refresh('/teacher/batches')
  refresh('/teacher/assignments')
}
