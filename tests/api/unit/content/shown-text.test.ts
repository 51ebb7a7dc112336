import { expect, it } from 'vitest'
import { fieldsOf, shownText } from '../../../../api/src/content/questions/fields.ts'

const stored = (stem: string) => fieldsOf({ type: 'essay', stem, marks: 1, negative_marks: 0 }).text

it('the text of a list that was cut ends with a whole word and "…"', () => {
  const text = shownText(stored('The velocity of a body that is graphed in the figure. '.repeat(9)))
  expect(text).toMatch(/ [a-z.]+…$/i)
  expect('The velocity of a body that is graphed in the figure. '.repeat(9)).toContain(text.slice(0, -1))
  expect(text.length).toBeLessThanOrEqual(201)
  expect(shownText('Half of 9?')).toBe('Half of 9?')
})

it('the text of a list is not cut within a formula', () => {
  expect(shownText(stored(`${'word '.repeat(37)}\\( x^2 + y^2 = z^2 \\)`))).toBe(`${'word '.repeat(37).trim()}…`)
})

it('shows a line for each gap of a cloze question', () => {
  expect(shownText('{{1}} is the capital of {{12}}.')).toBe('____ is the capital of ____.')
})
