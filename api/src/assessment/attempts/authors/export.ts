import { stateWords } from '@abhyas/shared/assessment/attempts/state-words'
import { percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { Cell } from '../../../core/files/print-table.ts'
import { namesOfPeople } from '../../../identity/users/queries.ts'
import type { TestRecord } from '../../test-papers/model.ts'
import { AttemptModel, type AttemptRecord } from '../model.ts'
import { keysOfForms } from '../papers.ts'

/** Attempts that are in memory at a time. */
const batch = 500

/** The results of a test, the newest first, under a row of headers. */
export async function* resultRows(test: TestRecord): AsyncGenerator<readonly Cell[]> {
  const topics = await topicsOf(test)
  yield [
    'Name',
    'Attempt',
    'State',
    'Started',
    'Handed in',
    'Score',
    'Total',
    'Percent',
    'Right',
    'Partly right',
    'Wrong',
    'Blank',
    'Minutes',
    'Late',
    ...test.sections.map(({ name }, i) => name || `Section ${i + 1}`),
    ...topics.map((topic) => `Topic: ${topic}`),
    'Times hidden',
    'Seconds hidden',
    'Copies',
    'Clock jumps',
    'Devices',
    'Answers below 2 s',
  ]
  const found = AttemptModel.find({ test_id: test._id.toHexString() }).sort({ started_at: -1, _id: -1 })
  let some: AttemptRecord[] = []
  for await (const attempt of found.lean<AttemptRecord[]>().cursor({ batchSize: batch })) {
    some.push(attempt)
    if (some.length < batch) continue
    yield* cellsOf(some, test, topics)
    some = []
  }
  yield* cellsOf(some, test, topics)
}

/** The topics of all forms of a test, in the order of the alphabet. */
async function topicsOf(test: TestRecord): Promise<string[]> {
  const named = (await keysOfForms(test)).flatMap(({ topic }) => topic ?? [])
  return [...new Set(named)].toSorted((a, b) => a.localeCompare(b))
}

async function* cellsOf(attempts: readonly AttemptRecord[], test: TestRecord, topics: readonly string[]) {
  const names = await namesOfPeople(attempts.map(({ user_id }) => user_id))
  yield* attempts.map((attempt): Cell[] => {
    const { result, signals } = attempt
    const sections = new Map(result?.sections.map(({ id, score }) => [id, score]))
    const byTopic = new Map(result?.topics.map(({ name, marks }) => [name, marks]))
    const marks = (units: number | undefined) => (units === undefined ? '' : marksOf(units))
    const head = [
      names.get(attempt.user_id) ?? '',
      attempt.number,
      stateWords[attempt.state],
      attempt.started_at.toISOString(),
      attempt.submitted_at?.toISOString() ?? '',
    ]
    const scores = result
      ? [marksOf(result.score), marksOf(result.total), percentOf(result.score, result.total)]
      : ['', '', '']
    const { right = '', partial = '', wrong = '', blank = '' } = result?.counts ?? {}
    return [
      ...head,
      ...scores,
      right,
      partial,
      wrong,
      blank,
      result ? Math.round(result.ms / 6_000) / 10 : '',
      result?.is_late ? 'yes' : '',
      ...test.sections.map(({ id }) => marks(sections.get(id))),
      ...topics.map((topic) => marks(byTopic.get(topic))),
      ...(signals
        ? [
            signals.hidden,
            Math.round(signals.hidden_ms / 1_000),
            signals.copies,
            signals.clock_jumps,
            signals.devices,
            signals.fast,
          ]
        : ['', '', '', '', '', '']),
    ]
  })
}
