import type { Guard } from '../guard.ts'

const practice = 'tests/api/assessment/practice.test.ts'
const revise = 'tests/api/assessment/revise.test.ts'
const statistics = 'tests/api/assessment/statistics.test.ts'

/** Guards of practice, revision and the figures of tests. */
export const learningGuards: readonly Guard[] = [
  {
    guard: 'nobody practises more than twenty times an hour',
    file: 'api/src/assessment/practice/start.ts',
    find: 'if (inHour.length >= practiceLimits.sessionsPerHour)',
    replace: 'if (false)',
    test: practice,
    name: 'can be begun twenty times an hour',
  },
  {
    guard: 'nobody draws more than five hundred questions a day',
    file: 'api/src/assessment/practice/start.ts',
    find: '>= practiceLimits.questionsPerDay)',
    replace: '>= Infinity)',
    test: practice,
    name: 'can be begun twenty times an hour',
  },
  {
    guard: 'essays are not practised: nobody marks them',
    file: 'api/src/assessment/practice/draw.ts',
    find: "marked.type !== 'essay' && ",
    replace: '',
    test: practice,
    name: 'leave out what a mock or an exam holds',
  },
  {
    guard: 'what a mock or an exam holds is no topic',
    file: 'api/src/assessment/practice/topics/commands.ts',
    find: '!reserved.has(content_hash)',
    replace: 'true',
    test: practice,
    name: 'leave out what a mock or an exam holds',
  },
  {
    guard: 'a practice has each question once',
    file: 'api/src/assessment/practice/draw.ts',
    find: 'taken.add(next.content_hash)',
    replace: 'void next.content_hash',
    test: practice,
    name: 'takes as many questions of each topic as there are',
  },
  {
    guard: 'a wrong answer is revised once its solution is shown',
    file: 'api/src/assessment/revise/note-attempts.ts',
    find: 'if (from > now.getTime())',
    replace: 'if (false)',
    test: revise,
    name: 'waits until the solutions are shown',
  },
  {
    guard: 'an attempt counts once in the notebook',
    file: 'api/src/assessment/revise/note-attempts.ts',
    find: 'entry?.noted.includes(attempt._id) || ',
    replace: '',
    test: revise,
    name: 'counts an attempt once',
  },
  {
    guard: 'a review counts once',
    file: 'api/src/assessment/revise/review.ts',
    find: 'known.has(id) ? [] :',
    replace: 'false ? [] :',
    test: revise,
    name: 'that comes twice counts once',
  },
  {
    guard: 'a clock that runs ahead reviews nothing in the future',
    file: 'api/src/assessment/revise/review.ts',
    find: 'at: Math.min(at, now.getTime()), rating',
    replace: 'at, rating',
    test: revise,
    name: 'of the future counts now',
  },
  {
    guard: 'a bookmark shows no solution before its time',
    file: 'api/src/assessment/revise/change.ts',
    find: "shownParts(reviewedOf(attempt, test), now).includes('solutions')",
    replace: 'true',
    test: revise,
    name: 'of a right answer is made by a bookmark',
  },
  {
    guard: 'figures of few attempts are not shown',
    file: 'api/src/assessment/statistics/figures.ts',
    find: 'if (attempts < statisticsLimits.minAttempts)',
    replace: 'if (attempts < 1)',
    test: statistics,
    name: 'nothing of fewer than ten',
  },
  {
    guard: 'nothing is flagged below thirty attempts',
    file: 'shared/src/assessment/statistics/flags.ts',
    find: 'if (attempts < statisticsLimits.minFlagged)',
    replace: 'if (false)',
    test: statistics,
    name: 'flags nothing below thirty attempts',
  },
]
