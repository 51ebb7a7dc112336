import { expect, it } from 'vitest'
import { problemWords, requestToTell, waitingWords } from '../../../pwa/src/ui/call-words.ts'

it.each([
  [0, ''],
  [299, ''],
  [300, 'Loading...'],
  [2_999, 'Loading...'],
  [3_000, 'Loading... This takes longer than usual.'],
])('after %i ms a page says "%s"', (waited, says) => {
  expect(waitingWords('Loading...', waited)).toBe(says)
})

it("a server that could not answer is told in the page's sentence, with its request for Support", () => {
  const problem = { status: 500, message: 'Internal error', requestId: 'r-1' }
  expect(problemWords(problem, 'Failed to load question banks')).toBe('Failed to load question banks')
  expect(problemWords(problem)).toBe('Internal error')
  expect(requestToTell(problem)).toBe('r-1')
})

it('what the server refused is told in its own words', () => {
  const problem = { status: 404, message: 'There is no such bank.', requestId: 'r-1' }
  expect(problemWords(problem, 'Failed to load question banks')).toBe('There is no such bank.')
  expect(requestToTell(problem)).toBeUndefined()
})
