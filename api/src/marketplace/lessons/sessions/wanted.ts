import { classDays, joinableStates } from '@abhyas/shared/marketplace/classes/choices'
import { DateTime } from 'luxon'
import { Types } from 'mongoose'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import type { BatchRecord } from '../../class-records/batches/model.ts'

/** How far ahead sessions are made, in days. */
export const sessionDays = 28

/** A session that the times of a class ask for. Its id is the same however often it is asked for. */
export interface WantedSession {
  readonly _id: Types.ObjectId
  readonly starts_at: Date
  readonly ends_at: Date
}

type Timed = Pick<BatchRecord, '_id' | 'weekly' | 'time_zone' | 'starts_on' | 'ends_on' | 'state'>

/** The sessions of a class in the next 28 days that have not begun, the earliest first; none of one that is closed. */
export function wantedSessions(batch: Timed, now: Date): WantedSession[] {
  const { _id, weekly, time_zone: zone, starts_on, ends_on, state } = batch
  if (!joinableStates.includes(state as never)) return []
  const today = DateTime.fromJSDate(now, { zone }).startOf('day')
  const days = Array.from({ length: sessionDays }, (_, n) => today.plus({ days: n }))
  return days
    .flatMap((day) => {
      const date = day.toISODate()!
      if (date < starts_on || (ends_on && date > ends_on)) return []
      return weekly
        .filter((time) => time.day === classDays[day.weekday - 1])
        .flatMap(({ from, to }) => {
          const [starts, ends] = [at(date, from, zone), at(date, to, zone)]
          const id = new Types.ObjectId(hexIdOf(`session ${String(_id)} ${date} ${from}`))
          return starts > now && starts < ends ? [{ _id: id, starts_at: starts, ends_at: ends }] : []
        })
    })
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
}

const at = (date: string, clock: string, zone: string): Date =>
  DateTime.fromISO(`${date}T${clock}`, { zone }).toJSDate()
