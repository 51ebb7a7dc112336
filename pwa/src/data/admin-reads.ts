import { type Area, mayEnter } from '@abhyas/shared/identity/access/areas'
import type { QuestionVersion } from '@abhyas/shared/content/questions/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { useProfile } from './profile.ts'
import { type ReadResult, refresh, useRead } from './queries.ts'

/** Where the home page and the sidebar read how much waits. */
export const homePath = '/admin/home'
/** After something that waited was dealt with: the counts are read again. */
export const refreshWaiting = (): void => refresh(homePath)

/** The last versions of a question, the present one first; of none without an id. */
export const useVersions = (id: string | undefined): ReadResult<ListReply<QuestionVersion>> =>
  useRead(id && `/admin/questions/${id}/versions?limit=20`)

/** Whether the signed-in person's roles open an area. Only hides what the server would refuse. */
export const useMay = (area: Area, level: 'read' | 'write'): boolean =>
  mayEnter(useProfile().profile?.roles ?? [], area, level)
