import type { TestRecord } from '../model.ts'
import type { FixedQuestion } from '../facts/fixed-questions.ts'
import type { Form } from '../papers/build-paper.ts'
import type { Carried } from './carried.ts'
import { loadForm } from './load-form.ts'
import type { PlannedSlot } from './plan-form.ts'

interface Making {
  readonly edition: number
  readonly form: number
  readonly fixed: ReadonlyMap<string, FixedQuestion>
  readonly carried: Carried
}

/** Reads one form of a test as its paper will have it. Throws 422. */
export async function makeForm(
  test: TestRecord,
  planned: readonly PlannedSlot[],
  { edition, form, fixed, carried }: Making,
): Promise<Form> {
  const { test_type, shuffle_questions, shuffle_options } = test
  const { sections, languages } = await loadForm(test, planned, { fixed, carried })
  const head = { test_id: test._id.toHexString(), test_type, edition, form, languages }
  return { ...head, shuffle_questions, shuffle_options, sections }
}
