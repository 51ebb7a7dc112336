import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from '@abhyas/shared/content/questions/formulas'

const shown = (text: string) =>
  piecesOf(text)
    .map(({ text: one, formula }) => (formula ? `<${formula}:${one}>` : one))
    .join('')

describe('formulas in a text', () => {
  it.each([
    ['Find \\(x^2\\).', 'Find <inline:x^2>.'],
    ['Find \\[x^2\\] and $$y$$', 'Find <block:x^2> and <block:y>'],
    ['With $g = 10$ and $v$.', 'With <inline:g = 10> and <inline:v>.'],
    ['It costs $5 and $10, or $5-$10.', 'It costs $5 and $10, or $5-$10.'],
    ['a \\( b', 'a \\( b'],
    ['$$', '$$'],
    ['\\(\\)', '\\(\\)'],
    ['\\(a\\(b\\)', '<inline:a\\(b>'],
    ['$a \\$ b$', '$a \\$ b$'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected))

  it('never lose a sign of the text', () => {
    const text = fc.string({ unit: fc.constantFrom('$', '\\(', '\\)', '\\[', '\\]', 'a', '1', ' ') })
    const signs = (given: string) => given.replaceAll(/[$\\()[\]]/g, '')
    fc.assert(
      fc.property(text, (given) => {
        expect(
          signs(
            piecesOf(given)
              .map((piece) => piece.text)
              .join(''),
          ),
        ).toBe(signs(given))
      }),
    )
  })
})
