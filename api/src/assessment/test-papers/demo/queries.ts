import type { Demo } from '@abhyas/shared/assessment/test-papers/demo'
import { demoName } from '@abhyas/shared/assessment/test-papers/texts'
import { markingOf } from '@abhyas/shared/assessment/test-papers/marking'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { isValidObjectId } from 'mongoose'
import { shortCache } from '../../../core/cache.ts'
import { listed } from '../catalogue/conditions.ts'
import { TestModel, type TestRecord } from '../model.ts'
import { buildPaper, inPlace } from '../papers/build-paper.ts'
import { readWithPictures } from '../publish/with-pictures.ts'
import { timedTest } from '../timed-test.ts'
import { demoQuestions } from './questions.ts'

const minutes = 10

/** How long a process keeps the sample test: everybody gets the same one. */
const keptMs = 60_000

/**
 * Reads the sample test that needs no account. Its keys go to everybody, so only an open practice test of the catalogue
 * can be it: anything else would give a mock or an exam away, and the seeded questions take its place.
 * @param testId the test that the settings name; empty for none
 */
export function demoReader(testId: string): () => Promise<Demo> {
  const kept = shortCache<Demo>(keptMs)
  return () => kept(testId, () => readDemo(testId))
}

async function readDemo(testId: string, now = new Date()): Promise<Demo> {
  const test = isValidObjectId(testId)
    ? await TestModel.findOne({ _id: testId, ...listed, test_type: 'practice' }).lean<TestRecord>()
    : undefined
  const [form] = test?.papers ?? []
  if (!test || !form || statusAt(timedTest(test), now) !== 'active') return seededDemo()
  const { test_name, duration_minutes, negative_floor } = test
  return demoOf(await readWithPictures(form.hash), { test_name, duration_minutes, negative_floor })
}

async function seededDemo(): Promise<Demo> {
  const slots = demoQuestions.map((content, i) => ({
    id: `de00000${i + 1}`,
    question: { id: '', version: 1, bank_id: '', content_hash: '', content },
    marking: markingOf(content, { slot: {}, section: {}, test: { marking: { by: 'question' } } }),
    topic: content.tags?.[0] ?? '',
    translations: new Map(),
  }))
  const paper = await buildPaper(
    {
      test_id: '',
      test_type: 'practice',
      edition: 1,
      form: 1,
      languages: ['en'],
      shuffle_questions: false,
      shuffle_options: false,
      sections: [{ id: 'de000000', name: '', choose: null, duration_minutes: null, slots }],
    },
    inPlace,
  )
  return demoOf(paper, { test_name: demoName, duration_minutes: minutes, negative_floor: 'none' })
}

/** Its keys are beside the pack: the player is that of a test, which shows what was right at the end. */
const demoOf = ({ keys, ...pack }: WholePaper, head: Omit<Demo, 'pack' | 'keys'>): Demo => ({
  ...head,
  pack: { ...pack, assets: [] },
  keys,
})
