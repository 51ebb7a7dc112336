import type { Guard } from '../guard.ts'

const booking = 'tests/api/marketplace/lessons/booking.test.ts'
const moves = 'tests/api/marketplace/lessons/moves.test.ts'
const lessons = 'api/src/marketplace/lessons'

/** Guards of lessons. */
export const lessonGuards: readonly Guard[] = [
  {
    guard: 'a time of a tutor is given once',
    file: `${lessons}/claims.ts`,
    find: 'if (!isTaken && !(await ClaimModel.exists({ _id, booking_id, taken_by })))',
    replace: 'if (false)',
    test: booking,
    name: 'leaves its time to nobody else',
  },
  {
    guard: 'a learner is in one lesson at a time',
    file: `${lessons}/claims.ts`,
    find: '...(learner_id ? quarters(from, to)',
    replace: '...(false ? quarters(from, to)',
    test: booking,
    name: 'is not with two tutors at one time',
  },
  {
    guard: 'a trial is taken once',
    file: `${lessons}/claims.ts`,
    find: "...(kind === 'trial' && isTrialUsed",
    replace: '...(false',
    test: booking,
    name: 'is a trial once with each tutor',
  },
  {
    guard: 'a lesson is booked after the notice and within the days ahead',
    file: `${lessons}/bookings/check-booking.ts`,
    find: 'if (at < first)',
    replace: 'if (false)',
    test: booking,
    name: 'is refused at its field, and leaves nothing',
  },
  {
    guard: 'a lesson is booked on the grid of the tutor',
    file: `${lessons}/bookings/check-booking.ts`,
    find: 'if (!isOffered)',
    replace: 'if (false)',
    test: booking,
    name: 'is refused at its field, and leaves nothing',
  },
  {
    guard: 'nobody goes to a child whose papers nobody has seen',
    file: `${lessons}/bookings/check-booking.ts`,
    find: 'if (!isSeen)',
    replace: 'if (false)',
    test: booking,
    name: 'takes no tutor to a child',
  },
  {
    guard: 'lessons of a minor need the agreement of a guardian',
    file: `${lessons}/bookings/check-booking.ts`,
    find: "}, 'lessons', now)",
    replace: "}, 'inquiries', now)",
    test: booking,
    name: 'agreement to lessons',
  },
  {
    guard: 'an action is for the side whose it is',
    file: `${lessons}/bookings/moves.ts`,
    find: 'if (!isSideOf(action, facts, own.side))',
    replace: 'if (false)',
    test: moves,
    name: 'is confirmed by its tutor, once, and by nobody else',
  },
  {
    guard: 'an action is open at its time',
    file: `${lessons}/bookings/moves.ts`,
    find: 'if (!isOpenFor(action, facts, (which.now ?? new Date()).getTime()))',
    replace: 'if (false)',
    test: moves,
    name: 'is marked from ten minutes before',
  },
  {
    guard: 'a lesson is seen by its sides alone',
    file: `${lessons}/bookings/find.ts`,
    find: 'if (!(await isFamily(booking, learners)))',
    replace: 'if (false)',
    test: booking,
    name: 'waits for the tutor, who is told, and holds its time',
  },
  {
    guard: 'a mark that the device has not seen is not covered',
    file: `${lessons}/bookings/attend.ts`,
    find: "if (was !== undefined && was !== (known?.mark ?? ''))",
    replace: 'if (false)',
    test: moves,
    name: 'says that the learner did not come',
  },
  {
    guard: 'marks are of those whose lesson it is',
    file: `${lessons}/bookings/attend.ts`,
    find: 'if (!known && !ids.has(learner_id))',
    replace: 'if (false)',
    test: moves,
    name: 'refuses marks that are wrong, or of others',
  },
  {
    guard: 'a child with lessons ahead is not deleted',
    file: 'api/src/marketplace/learners/commands.ts',
    find: 'if (await hasLessonsAhead(learner._id))',
    replace: 'if (false)',
    test: moves,
    name: 'has a child deleted only without lessons ahead',
  },
]
