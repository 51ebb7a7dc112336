import { lessonNews, lessonNotice, type LessonNews } from '@abhyas/shared/marketplace/bookings/texts'
import { newsMail } from '@abhyas/shared/platform/notifications/texts'
import type { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { finishWaiting } from '../../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { mailPerson, notifyOnce } from '../../../platform/notifications/commands.ts'
import { accountsOfLearners } from '../../classes/members/announcements.ts'
import { planTrial } from '../../conversations/inquiries/commands.ts'
import { activeMembers } from '../../classes/members/queries.ts'
import { releaseClaims } from '../claims.ts'
import { countKept } from './count-kept.ts'
import { BookingModel, type BookingRecord } from './model.ts'

/**
 * Does what follows a change of a lesson: its times are released, the tutor's lessons are counted, and the others
 * are told. Each step can be repeated, so
 * a process that dies here is followed by another one (`settleWaiting`).
 */
export async function settle(context: Context, booking: BookingRecord): Promise<void> {
  const { _id, version, state, kind, inquiry_id } = booking
  await releaseClaims(booking)
  if (kind === 'trial' && inquiry_id && state === 'confirmed') await planTrial(inquiry_id)
  await countKept(booking)
  await tell(context, booking)
  await BookingModel.updateOne({ _id, version }, { $unset: { waiting_since: 1 } })
}

/** Settles lessons whose process died before it could. Returns how many. */
export const settleWaiting = (context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<BookingRecord>(BookingModel, (one) => settle(context, one), now, stillHeld)

async function tell(context: Context, booking: BookingRecord): Promise<void> {
  const { news, version, moving, history } = booking
  if (!news) return
  const notice = lessonNotice(lessonNews[news.what], wordsOf(booking, moving), reasonIn(news.what, history))
  for (const userId of await toldOf(booking, news)) {
    const key = `lesson ${String(booking._id)} ${version} ${userId}`
    await notifyOnce(userId, [{ key, count: 1 }], () => notice)
    await mailLesson(context, booking, { userId, key, notice })
  }
}

const withReason: readonly LessonNews[] = ['declined', 'cancelled', 'disputed', 'took_place', 'not_held']
const reasonIn = (what: LessonNews, history: BookingRecord['history']): string =>
  withReason.includes(what) ? (history.at(-1)?.reason ?? '') : ''

/** What a lesson is called; one that is to be moved by its new time. */
export const wordsOf = (
  { _id, subject, time_zone, starts_at }: BookingRecord,
  { starts_at: starts }: { readonly starts_at: Date } = { starts_at },
) => ({ id: String(_id), subject, starts, timeZone: time_zone })

interface LessonMail {
  readonly userId: string
  readonly key: string
  readonly notice: ReturnType<typeof lessonNotice>
}

export async function mailLesson(
  context: Context,
  { _id }: BookingRecord,
  { userId, key, notice }: LessonMail,
  kind: 'lesson' | 'reminder' = 'lesson',
): Promise<void> {
  const about = { userId, kind, key, requestId: `lesson ${String(_id)}`, path: notice.link }
  await mailPerson(context, about, (link) => newsMail(notice, link))
}

/** Everybody but who has done it. What time has done, both sides hear. */
async function toldOf(booking: BookingRecord, { by, by_id }: NonNullable<BookingRecord['news']>): Promise<string[]> {
  const family = by === 'family' ? [] : await familyOf(booking)
  const tutor = by === 'tutor' ? [] : [booking.tutor_id]
  const ids = new Set([...tutor, ...family].map(String))
  ids.delete(String(by_id))
  return [...ids]
}

/** The accounts on the side of the family: who booked it, and those who hear of the learner; of a class, of all in it. */
export async function familyOf(
  { user_id, learner_id, batch_id }: BookingRecord,
  now = new Date(),
): Promise<Types.ObjectId[]> {
  const ids = batch_id ? await membersOf(batch_id) : [learner_id!]
  const accounts = [...(await accountsOfLearners(ids, now)).values()].flat()
  return [...(user_id ? [user_id] : []), ...accounts.map((one) => one.user_id)]
}

/** Learners who are in a class. */
export async function membersOf(batch_id: Types.ObjectId): Promise<Types.ObjectId[]> {
  return (await activeMembers(batch_id)).map(({ learner_id }) => learner_id)
}
