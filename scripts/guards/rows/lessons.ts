import type { Guard } from '../guard.ts'

const booking = 'tests/api/marketplace/lessons/booking.test.ts'
const moves = 'tests/api/marketplace/lessons/moves.test.ts'
const calendar = 'tests/api/marketplace/lessons/calendar.test.ts'
const disputes = 'tests/api/marketplace/lessons/disputes.test.ts'
const lessons = 'api/src/marketplace/lessons'
const kept = 'tests/api/marketplace/lessons/kept.test.ts'
const states = 'shared/src/marketplace/bookings/states.ts'

/** What is guarded, where, by what, and which test tells; most guards are broken by a condition that is never met. */
const rows: readonly (readonly [guard: string, file: string, find: string, test: string, name: string, by?: string])[] =
  [
    [
      'a time of a tutor is given once',
      `${lessons}/claims.ts`,
      'if (!isTaken && !(await ClaimModel.exists({ _id, booking_id, taken_by })))',
      booking,
      'leaves its time to nobody else',
    ],
    [
      'a learner is in one lesson at a time',
      `${lessons}/claims.ts`,
      '...(learner_id ? quarters(from, to)',
      booking,
      'is not with two tutors at one time',
      '...(false ? quarters(from, to)',
    ],
    [
      'a trial is taken once',
      `${lessons}/claims.ts`,
      "...(kind === 'trial' && isTrialUsed",
      booking,
      'is a trial once with each tutor',
      '...(false',
    ],
    [
      'a lesson is booked after the notice and within the days ahead',
      `${lessons}/bookings/check-booking.ts`,
      'if (at < first)',
      booking,
      'is refused at its field, and leaves nothing',
    ],
    [
      'a lesson is booked on the grid of the tutor',
      `${lessons}/bookings/check-booking.ts`,
      'if (!isOffered)',
      booking,
      'is refused at its field, and leaves nothing',
    ],
    [
      'nobody goes to a child whose papers nobody has seen',
      `${lessons}/bookings/check-booking.ts`,
      'if (!hasIdentity(tutor?.documents ?? [], now))',
      booking,
      'takes no tutor to a child',
    ],
    [
      'lessons of a minor need the agreement of a guardian',
      `${lessons}/bookings/check-booking.ts`,
      "}, 'lessons', now)",
      booking,
      'agreement to lessons',
      "}, 'inquiries', now)",
    ],
    [
      'an action is for the side whose it is',
      `${lessons}/bookings/moves.ts`,
      'if (!isSideOf(action, facts, own.side))',
      moves,
      'is confirmed by its tutor, once, and by nobody else',
    ],
    [
      'an action is open at its time',
      `${lessons}/bookings/moves.ts`,
      'if (!isOpenFor(action, facts, (which.now ?? new Date()).getTime()))',
      moves,
      'is marked from ten minutes before',
    ],
    [
      'a lesson is seen by its sides alone',
      `${lessons}/bookings/find.ts`,
      'if (!(await isFamily(booking, learners)))',
      booking,
      'waits for the tutor, who is told, and holds its time',
    ],
    [
      'a mark that the device has not seen is not covered',
      `${lessons}/bookings/attend.ts`,
      "if (was !== undefined && was !== (known?.mark ?? ''))",
      moves,
      'says that the learner did not come',
    ],
    [
      'marks are of those whose lesson it is',
      `${lessons}/bookings/attend.ts`,
      'if (!known && !ids.has(learner_id))',
      moves,
      'refuses marks that are wrong, or of others',
    ],
    [
      'a child with lessons ahead is not deleted',
      'api/src/marketplace/learners/commands.ts',
      'if (await hasLessonsAhead(learner._id))',
      moves,
      'has a child deleted only without lessons ahead',
    ],
    [
      'a tutor has missed what they have cancelled late themselves',
      `${lessons}/bookings/count-kept.ts`,
      ", history: { $elemMatch: { to: 'cancelled', by: 'tutor' } }",
      kept,
      'a lesson is missed by a tutor who cancels late',
      '',
    ],
    [
      'what staff decide counts in the lessons that a tutor has kept',
      `${lessons}/bookings/count-kept.ts`,
      'missed: late + decided',
      kept,
      'a lesson is missed of which staff decide',
      'missed: late',
    ],
    [
      'classes count in no lesson that a tutor has kept',
      `${lessons}/bookings/count-kept.ts`,
      'kind: { $in: [...bookableKinds] }, ',
      kept,
      'sessions of classes are not counted',
      '',
    ],
    [
      'a disputed lesson is decided once',
      `${lessons}/disputes/commands.ts`,
      'if (!isDisputed(before.state))',
      disputes,
      'is decided once, over the version',
    ],
    [
      'staff decide over the version of a disputed lesson that they saw',
      `${lessons}/disputes/commands.ts`,
      'await atVersion(findDispute, asked)',
      disputes,
      'is decided once, over the version',
      'await findDispute(asked.id)',
    ],
    [
      'staff decide about disputed lessons alone',
      `${lessons}/disputes/queries.ts`,
      'if (!isOne)',
      disputes,
      'is decided once, over the version',
      'if (!booking)',
    ],
    [
      'a family does not dispute what staff have decided',
      states,
      '!isDecided &&',
      disputes,
      'is changed by neither side after the decision',
      '',
    ],
    [
      'a tutor does not mark a lesson that staff have decided',
      states,
      '!facts.isDecided && canAttend(facts, now)',
      disputes,
      'is changed by neither side after the decision',
      'canAttend(facts, now)',
    ],
    [
      'a disputed trial is used until staff decide',
      states,
      "  'no_show_tutor',\n  'disputed',\n] as const satisfies",
      disputes,
      'keeps a trial until staff decide',
      "  'disputed',\n] as const satisfies",
    ],
    [
      'a calendar is found by its secret, not by what is stored',
      `${lessons}/calendar/address.ts`,
      "keys.hmac('calendar address', secret)",
      calendar,
      'is found by nobody who does not have it',
      'keys && secret',
    ],
    [
      'the calendar of who may not sign in is not read',
      `${lessons}/calendar/address.ts`,
      "!(await UserModel.exists({ _id: found._id, status: 'active' }))",
      calendar,
      'ends with the next one, and with the account',
      '!UserModel',
    ],
    [
      'a calendar leaves out what does not take place',
      `${lessons}/calendar/print.ts`,
      'ahead.filter(({ booking }) => booking.state in statusOf)',
      calendar,
      'leaves out what does not take place, and what is later than in 90 days',
      'ahead',
    ],
  ]

/** Guards of lessons. */
export const lessonGuards: readonly Guard[] = rows.map(([guard, file, find, test, name, replace = 'if (false)']) => ({
  guard,
  file,
  find,
  replace,
  test,
  name,
}))
