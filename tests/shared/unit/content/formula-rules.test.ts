import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { problemsByField } from '@abhyas/shared/content/questions/rules'
import { describe, expect, it } from 'vitest'

const essay = (stem: string, more: Partial<QuestionContent> = {}) =>
  problemsByField({ type: 'essay', stem, marks: 1, negative_marks: 0, ...more } as QuestionContent)
const nested = (open: string, levels: number, close: string) => `\\(${open.repeat(levels)}x${close.repeat(levels)}\\)`
const empty = 'A formula is empty. Write it between \\( and \\), or delete both.'
const notClosed = 'A formula is not closed. Write it between \\( and \\), without formatting inside.'
const picture = 'A picture is inside a formula. Move it before or after the formula.'
const braces = 'The braces of a formula do not match. Close each { with }, and each \\left with \\right.'
const deep = 'A formula has more than 30 levels within each other. Simplify it.'

describe('the formulas of a question', () => {
  it.each([
    ['roots', '\\sqrt{', '}'],
    ['powers', 'x^{', '}'],
    ['brackets', '\\left(', '\\right)'],
    ['tables', '\\begin{matrix}', '\\end{matrix}'],
  ])('are refused where %s are within each other more than thirty times', (_, open, close) => {
    expect(essay(nested(open, 30, close))).toEqual({})
    expect(essay(nested(open, 31, close))).toEqual({ stem: deep })
  })

  it('are refused in every text of a question', () => {
    const text = nested('{', 31, '}')
    const option = { text, weight: 100, feedback: text }
    expect(
      essay('Q', {
        options: [option],
        pairs: [{ prompt: text, answer: text }],
        gaps: [{ type: 'short', marks: 1, options: [option] }],
        feedback: text,
        hints: ['x', text],
      }),
    ).toEqual(
      Object.fromEntries(
        'options.0 options.0.feedback pairs.0 pairs.0.answer gaps.0.options.0 gaps.0.options.0.feedback feedback hints.1'
          .split(' ')
          .map((field) => [field, deep]),
      ),
    )
  })

  it.each([
    ['\\(\\)', empty],
    ['\\(  \\)', empty],
    ['\\[ \\]', empty],
    ['a \\( b', notClosed],
    ['a \\) b', notClosed],
    ['\\(a\\(b\\)', notClosed],
    ['\\(a<b>b</b>\\)', notClosed],
    ['\\(a<img src="data:image/png;base64,AA" alt="x" />b\\)', picture],
    ['\\(\\frac{a}{\\)', braces],
    ['\\(a}\\)', braces],
    ['$$\\left( a$$', braces],
    ['$\\frac{a}{b$', braces],
  ])('are refused as broken: %s', (stem, sentence) => expect(essay(stem)).toEqual({ stem: sentence }))

  it.each([
    'Find \\(\\frac{a}{b}\\), \\[x^2\\] and $\\sqrt{2}$.',
    'The set \\(\\{1, 2\\}\\), \\(\\left\\{ x \\right.\\) and \\(a \\\\ b\\)',
    'Use \\(a &lt; b\\), <code>\\(</code> or <pre>x \\) y</pre>',
    'It costs $5 {or} $10. <b>\\(x\\)</b><img src="data:image/png;base64,AA" alt="" />',
  ])('are taken: %s', (stem) => expect(essay(stem)).toEqual({}))
})
