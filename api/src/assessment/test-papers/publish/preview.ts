import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { notFound } from '../../../core/errors.ts'
import { withCorrectedKeys } from '../corrections.ts'
import { checkToDraw } from '../facts/check.ts'
import type { TestRecord } from '../model.ts'
import { buildPaper, inPlace } from '../papers/build-paper.ts'
import type { TestScope } from '../scope.ts'
import { findCarried } from './carried.ts'
import { makeForm } from './make-form.ts'
import { notReadyError } from './not-ready.ts'
import { planForms } from './plan-form.ts'
import { readWithPictures } from './with-pictures.ts'

/** The edition of previews: drafts show other questions than those that will be published. */
const previewEdition = 0

/** Codes of problems that leave nothing to show. A draft can be looked at before it is ready otherwise. */
const blocking = new Set(['not_approved', 'only_text', 'too_few', 'rules_compete', 'pictures_too_big'])

/**
 * Returns a form of a test with its keys, as corrected, and pictures: the published one, or one that is drawn of a
 * draft. Who reaches only their own tests sees no question that the mock or exam of somebody else still holds. Throws
 * 404 without such a form, 422 with the problems if a draft cannot be drawn.
 */
export async function previewForm(
  { filter }: Pick<TestScope, 'filter'>,
  test: TestRecord,
  form: number,
): Promise<WholePaper> {
  if (form > test.forms) throw notFound('form')
  if (test.status !== 'draft' && test.papers.length > 0) {
    const paper = test.papers.find((one) => one.form === form)
    if (!paper) throw notFound('form')
    return withCorrectedKeys(test, await readWithPictures(paper.hash))
  }
  const { check, sources } = await checkToDraw(test, previewEdition)
  const isOwnOnly = filter.owner_id !== undefined
  const problems = check.problems.filter(
    ({ code, field }) =>
      blocking.has(code) || (isOwnOnly && code === 'reserved') || (code === 'missing' && field.startsWith('sections.')),
  )
  const seed = `${test._id.toHexString()}:${previewEdition}`
  const forms = problems.length > 0 ? undefined : await planForms({ ...test, forms: form }, sources, seed)
  if (!forms) throw notReadyError(problems)
  const planned = forms.at(-1)!
  const carried = await findCarried([planned])
  const made = await makeForm(test, planned, { edition: previewEdition, form, fixed: sources.fixed, carried })
  // The keys are given away with it: what ids are made from need not be secret, and each preview is the same.
  return buildPaper(made, inPlace, seed)
}
