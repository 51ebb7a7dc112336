import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import { addGroups, type Group } from '@abhyas/shared/assessment/scoring/breakdown'
import { AttemptModel, type AttemptRecord } from '../model.ts'
import { reviewedOf, testsOf } from '../queries.ts'
import { scoredStates } from '../scored-states.ts'

/** Attempts that are looked at: some tests are taken many times by each of many. */
const looked = 2_000

/** How some people did in topics. */
export interface TopicsOfPeople {
  readonly topics: readonly Group[]
  /** How many of the people, and of the tests, are in it. */
  readonly people: number
  readonly tests: number
}

/**
 * How some people did in the topics of some tests, by the last attempt of each whose topics its person may see.
 * @param from by the id of the test: what was begun earlier does not count
 */
export async function topicsOfPeople(
  people: readonly string[],
  from: ReadonlyMap<string, Date>,
  now = new Date(),
): Promise<TopicsOfPeople> {
  if (people.length === 0 || from.size === 0) return { topics: [], people: 0, tests: 0 }
  const attempts = await AttemptModel.find(
    { user_id: { $in: [...people] }, test_id: { $in: [...from.keys()] }, state: { $in: [...scoredStates] } },
    { test_id: 1, user_id: 1, state: 1, started_at: 1, number: 1, 'result.topics': 1 },
  )
    .limit(looked)
    .lean<AttemptRecord[]>()
  const tests = await testsOf(attempts)
  const counted = new Map<string, AttemptRecord>()
  for (const one of attempts.toSorted((a, b) => a.number - b.number)) {
    const test = tests.get(one.test_id)
    if (!test || one.started_at < from.get(one.test_id)!) continue
    if (one.result && shownParts(reviewedOf(one, test), now).includes('topics'))
      counted.set(`${one.test_id} ${one.user_id}`, one)
  }
  const all = [...counted.values()]
  return {
    topics: addGroups(all.flatMap(({ result }) => result!.topics)),
    people: new Set(all.map(({ user_id }) => user_id)).size,
    tests: new Set(all.map(({ test_id }) => test_id)).size,
  }
}
