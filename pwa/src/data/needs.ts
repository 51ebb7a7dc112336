import type { ListReply } from '@abhyas/shared/list-reply'
import type { MoveNeed, Need } from '@abhyas/shared/marketplace/needs/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from './api-client.ts'
import type { Copied } from './copied.ts'
import { isNeed, type NeedChange } from './outbox/kinds/need.ts'
import { useWaiting } from './outbox/use-waiting.ts'
import { type ReadResult, refresh } from './queries.ts'
import { useKept } from './use-kept.ts'

/** The needs of the signed-in person, the newest first; without an answer, what this device has kept. */
export const useNeeds = (page: number): ReadResult<Copied<ListReply<Need>>> => useKept(`/requirements?page=${page}`)

/** Needs that wait on this device. */
export const useWaitingNeeds = (): readonly NeedChange[] => useWaiting(isNeed)

/** Moves a need to another state, and shows what it is then. Throws CallError. */
export async function moveNeed(id: string, body: MoveNeed): Promise<void> {
  await call<SuccessAnswer<Need>>('PATCH', `/requirements/${id}`, body).finally(refreshNeeds)
}

export const refreshNeeds = (): void => refresh('/requirements')
