import type { Guard } from '../guard.ts'

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
    "state: masks.length > 0 ? 'held' : 'shown'",
    'read one with contact details',
    "state: 'shown'",
  ],
  [
    'what staff have removed stays removed',
    'commands.ts',
    "if (before.state === 'removed')",
    'read one with contact details',
    'if (false)',
  ],
  [
    'a review is answered by its tutor alone',
    'commands.ts',
    "tutor_id: userId, state: 'shown' }",
    'is answered by its tutor alone',
    "state: 'shown' }",
  ],
]

/** Guards of reviews. */
export const reviewGuards: readonly Guard[] = rows.map(([guard, file, find, name, replace = 'if (false)']) => ({
  guard,
  file: `${reviews}/${file}`,
  find,
  replace,
  test,
  name,
}))
