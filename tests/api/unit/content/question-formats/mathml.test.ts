import fc from 'fast-check'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { formulaOfMathml } from '../../../../../api/src/content/question-formats/tex/mathml.ts'
import { parseTree } from '../../../../../api/src/content/question-formats/xml/tree.ts'
import { faultOfFormula } from '../../../../../shared/src/content/questions/formula-rules.ts'

const formulaOf = (inside: string, attributes = '') => formulaOfMathml(parseTree(`<math${attributes}>${inside}</math>`))
/** The TeX of a formula on a line. */
const texOf = (inside: string) => /^\\\((.*)\\\)$/s.exec(formulaOf(inside))?.[1]

const x = '<mi>x</mi>'
const [n, two] = ['<mi>n</mi>', '<mn>2</mn>']
const of = (name: string, ...parts: string[]) => `<${name}>${parts.join('')}</${name.split(' ')[0]}>`
const sign = (text: string) => of('mo', text)

describe('a formula of MathML', () => {
  it.each([
    [
      'letters, numbers and signs',
      `${x}${sign('&lt;')}<mn>1,234.5</mn>${sign('×')}<mi>π</mi>`,
      'x<1,234.5\\times \\pi',
    ],
    ['names', of('mi', 'sin') + sign('\u2061') + x + of('mi', 'area'), '\\sin x\\mathrm{area}'],
    [
      'letters of a kind',
      of('mi mathvariant="double-struck"', 'R') + of('mi mathvariant="normal"', 'd'),
      '\\mathbb{R}\\mathrm{d}',
    ],
    ['letters of a kind that nobody knows', of('mi mathvariant="constructor"', 'R'), 'R'],
    ['braces that are signs', sign('{') + x + sign('}'), '\\{x\\}'],
    ['words', of('mtext', 'if 50% _') + of('mtext', ' ') + '<mspace/>', '\\text{if 50\\% \\_}\\;\\;'],
    ['a quoted text', of('ms', 'a'), '\\text{"a"}'],
    ['a fraction', of('mfrac', of('mrow', x, sign('+'), two), n), '\\frac{x+2}{n}'],
    ['a fraction on a slant', of('mfrac bevelled="true"', x, n), '{x}/{n}'],
    ['one above the other', of('mfrac linethickness="0"', n, x), '{{n} \\atop {x}}'],
    ['roots', of('msqrt', x, sign('+'), n) + of('mroot', x, two), '\\sqrt{x+n}\\sqrt[{2}]{x}'],
    [
      'indices',
      of('msub', x, n) + of('msup', of('mrow', x, n), two) + of('msubsup', x, n, two),
      'x_{n}{xn}^{2}x_{n}^{2}',
    ],
    ['a prime', of('msup', of('mi', 'f'), sign('′')), 'f^{\\prime }'],
    ['a sum', of('munderover', sign('∑'), n, two) + x, '\\sum\\limits_{n}^{2}x'],
    ['a limit', of('munder', of('mi', 'lim'), of('mrow', x, sign('→'), n)), '\\lim\\limits_{x\\to n}'],
    ['words below and above', of('munder', x, n) + of('mover', x, n), '\\underset{n}{x}\\overset{n}{x}'],
    ['both', of('munderover', x, n, two), '\\underset{n}{\\overset{2}{x}}'],
    ['a vector', of('mover', x, sign('→')) + of('mover', of('mrow', x, n), sign('→')), '\\vec{x}\\overrightarrow{xn}'],
    [
      'lines and braces',
      of('mover', x, sign('¯')) + of('munder', x, sign('_')) + of('mover', x, sign('⏞')),
      '\\bar{x}\\underline{x}\\overbrace{x}',
    ],
    [
      'brackets of an older way',
      of('mfenced', x, n) + of('mfenced open="[" close="]" separators=";"', x, n, two),
      '(x,n)[x;n;2]',
    ],
    [
      'a matrix',
      of('mtable', of('mtr', of('mtd', x), of('mtd', n)), of('mtr', of('mtd', n), of('mtd', two))),
      '\\begin{matrix}x & n \\\\ n & 2\\end{matrix}',
    ],
    [
      'a box, and what is not seen',
      of('menclose notation="box"', x) + of('menclose notation="circle"', n) + of('mphantom', x),
      '\\boxed{x}n\\phantom{x}',
    ],
    ['parts that only hold others', of('mstyle', of('mpadded', of('maction', x, n))), 'x'],
    [
      'its own TeX, where that is beside',
      of('semantics', x, '<annotation encoding="application/x-tex"> x^2 </annotation>'),
      'x^2',
    ],
    [
      'what is shown, where another way is beside',
      of('semantics', x, '<annotation encoding="StarMath 5.0">y</annotation>'),
      'x',
    ],
  ])('is TeX: %s', (_, inside, tex) => {
    expect(texOf(inside)).toBe(tex)
    expect(() => katex.renderToString(tex, { strict: 'ignore' })).not.toThrow()
  })

  it('is a line of its own where it says so, and nothing where it has no signs', () => {
    expect(formulaOf(x, ' display="block"')).toBe('\\[x\\]')
    expect(formulaOf('<mrow></mrow>')).toBe('')
  })

  it('names what it does not know', () => {
    expect(() => formulaOf(of('mrow', of('mlongdiv', x)))).toThrow('element-unsupported math: mlongdiv')
  })

  it('is drawn by KaTeX, whatever it is made of', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => {
      const one = tie('tree')
      const names = ['msub', 'msup', 'munder', 'mover', 'mfrac', 'mroot', 'mfenced', 'mrow', 'msqrt'] as const
      return {
        tree: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc
            .constantFrom(...Array.from('+−=()[]{}|_^~%#$\\′→∑∫≤°¯&'), 'lim')
            .map((text) => sign(text.replace('&', '&amp;'))),
          fc.constantFrom('x', 'α', 'sin', 'lim', 'क', 'é', 'ab').map((text) => of('mi', text)),
          fc.constantFrom(' ', 'if $x$', '50% {of} \\').map((text) => of('mtext', text)),
          fc.tuple(fc.constantFrom(...names), one, one).map(([name, a, b]) => of(name, a, b)),
          fc.tuple(fc.constantFrom('msubsup', 'munderover'), one, one, one).map(([name, a, b, c]) => of(name, a, b, c)),
          fc.tuple(one, one).map(([a, b]) => of('mtable', of('mtr', of('mtd', a), of('mtd', b)))),
        ),
      }
    })
    fc.assert(
      fc.property(tree, (inside) => {
        const tex = texOf(inside + x)!
        expect(() => katex.renderToString(tex, { strict: 'ignore' })).not.toThrow()
        expect([undefined, 'formula-nested']).toContain(faultOfFormula(tex))
      }),
      { numRuns: 300 },
    )
  })
})
