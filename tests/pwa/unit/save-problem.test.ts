import { expect, it } from 'vitest'
import { CallError } from '../../../pwa/src/data/call-error.ts'
import { saveProblem } from '../../../pwa/src/data/save-problem.ts'
import { sentencesOf } from '../../../pwa/src/ui/form/use-checked-form.ts'

it('a save that failed says what the server says, that nothing answered, or that something went wrong', () => {
  expect(saveProblem(new CallError(403, { message: 'You may not do this.' }))).toBe('You may not do this.')
  expect(saveProblem(new CallError(0, {}))).toBe('No response from server, please check your network or server.')
  expect(saveProblem(new CallError(502, {}, undefined, 'Bad Gateway'))).toBe('Something went wrong. Please try again.')
})

it('a save that failed names its fields, or the form', () => {
  const fields = { name: 'Name is required' }
  expect(
    sentencesOf(new CallError(422, { message: 'Wrong', fields }), 'Something went wrong. Please try again.'),
  ).toEqual(fields)
  const failed = new CallError(502, {})
  expect(sentencesOf(failed, saveProblem(failed))).toEqual({ form: 'Something went wrong. Please try again.' })
})
