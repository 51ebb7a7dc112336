import { guardsIn } from '../guard.ts'

const dir = 'api/src/marketplace/lessons'
const [wanted, follow] = [`${dir}/sessions/wanted.ts`, `${dir}/sessions/follow-classes.ts`]
const [claims, leave] = [`${dir}/claims.ts`, `${dir}/leave.ts`]
const [news, byClock] = [`${dir}/bookings/news.ts`, `${dir}/bookings/by-clock.ts`]

/** Guards of the sessions of classes. */
export const classSessionGuards = guardsIn('tests/api/marketplace/lessons/sessions.test.ts', [
  [
    'a session that its teacher has cancelled is not made again',
    wanted,
    'hexIdOf(`session ${String(_id)} ${date} ${from}`)',
    'hexIdOf(`session ${String(_id)} ${date} ${from} ${Math.random()}`)',
    'are seen by teacher and members, marked, and cancelled by the teacher for good',
  ],
  [
    'a class that is closed has no sessions ahead',
    wanted,
    'if (!joinableStates.includes(state as never)) return []',
    '',
    'follow when the times change, and end with the class',
  ],
  [
    'a class has no sessions after its last day',
    wanted,
    '(ends_on && date > ends_on)',
    '(ends_on && !date)',
    'follow when the times change, and end with the class',
  ],
  [
    'a session with marks or a note is not taken away',
    follow,
    'if (attendance.length > 0 || note) return',
    '',
    'stay where their teacher has written in them',
  ],
  [
    'a class that changes meanwhile is followed once more',
    follow,
    'return changed ?? undefined',
    'return undefined',
    'of a class that changes while they are made are those of the class as it is now',
  ],
  [
    'a class that is deleted meanwhile leaves no sessions',
    follow,
    'if (!changed) await removeBookings({ batch_id: _id })',
    '',
    'of a class that changes while they are made are those of the class as it is now',
  ],
  [
    'a class of an older version gets sessions',
    follow,
    ', ...(await withoutDate())]',
    ']',
    'of a class that an older version has made are made as well',
  ],
  [
    'a session whose maker died takes its times later',
    follow,
    'await takeTimes(stands, now)',
    'await takeTimes(stands.filter((one) => !known.has(String(one._id))), now)',
    'take the times that their maker, who died, has not taken, and those that a lesson releases',
  ],
  [
    'times that a cancelled session has taken too late are released',
    claims,
    '{ _id, booking_id, taken_by, version, made_at, expires_at })',
    '{ _id, booking_id, taken_by, version, expires_at })',
    'take the times that their maker, who died, has not taken, and those that a lesson releases',
  ],
  [
    'the sessions of who leaves go with them',
    leave,
    "await removeBookings({ tutor_id: id, kind: 'class' })",
    '',
    'go with their teacher, and marks with their learner',
  ],
  [
    'the marks of a learner who goes leave the sessions',
    leave,
    '$pull: { attendance: { learner_id } }, ',
    '',
    'go with their teacher, and marks with their learner',
  ],
  ['a session that was just made is no news', news, ', version: { $gt: 1 } }', ' }', 'are no news while they are new'],
  [
    'nobody is mailed about each evening of a class',
    byClock,
    "if (booking.kind !== 'class') ",
    '',
    'are announced an hour before, without a mail',
  ],
])
