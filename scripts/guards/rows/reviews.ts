import { type Guard, guardsIn } from '../guard.ts'

const test = 'tests/api/marketplace/tutor-reviews.test.ts'
const reviews = 'api/src/marketplace/tutor-reviews'

/** What is guarded, where, by what, and which test tells. */
const rows: readonly (readonly [guard: string, file: string, find: string, name: string, by?: string])[] = [
  [
    'only who has had a lesson reviews a tutor',
    'find-lesson.ts',
    "tutor_id, state: 'completed' }",
    'is not of a lesson half a year ago',
    'tutor_id }',
  ],
  [
    'a lesson is reviewed within half a year',
    'find-lesson.ts',
    'now.getTime() - reviewLimits.afterLessonMs',
    'is not of a lesson half a year ago',
    '0',
  ],
  [
    'a review is changed for 14 days',
    'commands.ts',
    'if (now.getTime() > before.created_at',
    'is one of each',
    'if (false && before.created_at',
  ],
  [
    'contact details are read by staff first',
    'commands.ts',
    'maskContacts(text).masks.length > 0 ||',
    'read one with contact details',
    '',
  ],
  [
    'staff read first what somebody writes about whom a report was upheld',
    'commands.ts',
    ' || (await writing.hasUpheldReport(userId))',
    'read what is written by somebody about whom a report was upheld',
    '',
  ],
  [
    'what staff have removed stays removed',
    'commands.ts',
    "{ _id: before._id, state: { $ne: 'removed' } }",
    'read one with contact details',
    '{ _id: before._id }',
  ],
  [
    'a review is answered by its tutor alone',
    'commands.ts',
    "tutor_id: userId, state: 'shown' }",
    'is answered by its tutor alone',
    "state: 'shown' }",
  ],
]

const reported = 'tests/api/marketplace/review-reports.test.ts'
const hold = `${reviews}/hold-review.ts`
const reports = 'api/src/marketplace/reports'
const reportRows = guardsIn(reported, [
  [
    'what staff have decided about a review by hand outlives a report',
    `${reviews}/commands.ts`,
    '$set: { ...after, waiting_since: now }, $unset: { report: 1 }',
    '$set: { ...after, waiting_since: now }',
    'is shown again with its stars',
  ],
  [
    'contact details do not come back with the end of a report',
    `${reviews}/commands.ts`,
    '...(isReadFirst && { $unset: { report: 1 as const } }),',
    '',
    'does not come back with contact details',
  ],
  [
    'a report that is taken back shows what it has taken alone',
    hold,
    'write({ _id, report: { $exists: true } }',
    'write({ _id }',
    'is shown again with its stars',
  ],
  [
    'a review is reported while it is on the page',
    `${reports}/kinds.ts`,
    "TutorReviewModel.findOne({ _id: id, state: 'shown' })",
    'TutorReviewModel.findOne({ _id: id })',
    'is one that is on the page',
  ],
  [
    'who reports a review does not learn whose it is',
    'shared/src/marketplace/reports/choices.ts',
    "['requirement', 'review']",
    "['requirement']",
    'its author is named to staff alone',
  ],
  [
    'a lesson is reported by its sides, about somebody who is there',
    `${reports}/kinds.ts`,
    "if (!owner_id) throw notFound('lesson')\n      return { owner_id }",
    'return { owner_id: owner_id! }',
    'is one of theirs, and not of a class',
  ],
])

/** Guards of reviews. */
export const reviewGuards: readonly Guard[] = [
  ...rows.map(([guard, file, find, name, replace = 'if (false)']) => ({
    guard,
    file: `${reviews}/${file}`,
    find,
    replace,
    test,
    name,
  })),
  ...reportRows,
]
