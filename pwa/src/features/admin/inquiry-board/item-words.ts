import type { BoardColumn, ItemKind } from '@abhyas/shared/platform/inquiry-board/columns'
import { lateAfterMs } from '@abhyas/shared/platform/inquiry-board/limits'
import type { BoardItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import type { Tone } from '../../../ui/toned.ts'
import { shortMoment } from '../../../ui/moment.ts'

export const columnWords: Readonly<Record<BoardColumn, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: 'New', tone: 'info' },
  progress: { text: 'In progress', tone: 'warn' },
  waiting: { text: 'Waiting for reply', tone: 'neutral' },
  closed: { text: 'Closed', tone: 'ok' },
}

export const kindWords: Readonly<Record<ItemKind, { readonly text: string; readonly tone: Tone }>> = {
  lead: { text: 'Lead', tone: 'warn' },
  support: { text: 'Support', tone: 'info' },
  contact: { text: 'Contact', tone: 'neutral' },
  report: { text: 'Report', tone: 'err' },
}
export const kindWordsOf = (kind: string) => kindWords[kind as ItemKind]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Age {
  readonly text: string
  /** Nobody has begun it for a day. */
  readonly isLate: boolean
}

/** For how long an item has been in its column: '31 h', '2 d'; the day where that is long ago, or it is over. */
export function ageOf({ column, touched_at }: Pick<BoardItem, 'column' | 'touched_at'>, now = Date.now()): Age {
  const ms = Math.max(0, now - new Date(touched_at).getTime())
  const isLate = column === 'new' && ms >= lateAfterMs
  if (column === 'closed' || ms >= 7 * day) return { text: shortMoment(touched_at, new Date(now)), isLate }
  if (ms < minute) return { text: 'Now', isLate }
  if (ms < hour) return { text: `${Math.floor(ms / minute)} min`, isLate }
  return { text: ms < 2 * day ? `${Math.floor(ms / hour)} h` : `${Math.floor(ms / day)} d`, isLate }
}

/** Who asks, and where they live or as what they are registered. */
export const askerOf = ({ person, registrant, pincode }: BoardItem): readonly (string | undefined)[] => [
  person || 'Somebody who has left',
  pincode || registrant || undefined,
]
