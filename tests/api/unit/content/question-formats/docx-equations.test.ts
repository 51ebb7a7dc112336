import fc from 'fast-check'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { decodeEntities } from '../../../../../shared/src/content/questions/text.ts'
import { cell, docxOf, run, table } from '../../../../support/docx.ts'
import { blocksIn, readBytes } from '../../../../support/read-bytes.ts'

const header = ['Question', 'Option A', 'Option B', 'Answer']
const read = async (asked: string) => blocksIn(await readBytes(docxOf(table(header, [cell(asked), 'x', 'y', 'A']))))[0]!
const stemOf = async (asked: string) => (await read(asked)).fields?.content.stem
/** The TeX of a text that is a formula. */
const formulaIn = (html: string) => /^\\\((.*)\\\)$/s.exec(decodeEntities(html))![1]!
/** The TeX of an equation. */
const texOf = async (equation: string) => formulaIn((await stemOf(oMath(equation)))!)

const oMath = (inside: string) => `<m:oMath>${inside}</m:oMath>`
const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<w:rPr><w:sz w:val="24"/></w:rPr><m:t>${text}</m:t></m:r>`
const plain = (text: string) => r(text, '<m:sty m:val="p"/>')
/** An element with properties, and parts by their names. */
const m = (name: string, properties: Record<string, string>, parts: string) => {
  const set = Object.entries(properties).map(([key, value]) => `<m:${key} m:val="${value}"/>`)
  return `<m:${name}><m:${name}Pr>${set.join('')}<m:ctrlPr><w:rPr/></m:ctrlPr></m:${name}Pr>${parts}</m:${name}>`
}
const part = (name: string, inside: string) => `<m:${name}>${inside}</m:${name}>`
const e = (...insides: string[]) => insides.map((inside) => part('e', inside)).join('')
const num = (above: string, below: string) => part('num', above) + part('den', below)

describe('an equation of a Word file', () => {
  it.each([
    ['a fraction', m('f', {}, num(r('a+b'), r('2'))), '\\frac{a+b}{2}'],
    ['a fraction on one line', m('f', { type: 'lin' }, num(r('a'), r('b'))), '{a}/{b}'],
    ['a power', m('sSup', {}, e(r('x')) + part('sup', r('2'))), 'x^{2}'],
    ['a prime', r('f′'), "f'"],
    ['a prime above', m('sSup', {}, e(r('f')) + part('sup', r('″'))), 'f^{\\prime \\prime }'],
    ['a prime of what has a power', m('sSup', {}, e(r('f')) + part('sup', r('2'))) + r('′'), "f^{2}{}'"],
    ['a power of a group', m('sSup', {}, e(r('xy')) + part('sup', r('n'))), '{xy}^{n}'],
    ['an index', m('sSub', {}, e(plain('H')) + part('sub', r('2'))), '{\\mathrm{H}}_{2}'],
    ['both', m('sSubSup', {}, e(r('x')) + part('sub', r('1')) + part('sup', r('2'))), 'x_{1}^{2}'],
    ['an isotope', m('sPre', {}, part('sub', r('6')) + part('sup', r('14')) + e(r('C'))), '{}_{6}^{14}{C}'],
    ['a square root', m('rad', { degHide: '1' }, part('deg', '') + e(r('x'))), '\\sqrt{x}'],
    ['a cube root', m('rad', {}, part('deg', r('3')) + e(r('x'))), '\\sqrt[{3}]{x}'],
    [
      'a sum with limits',
      m('nary', { chr: '∑', limLoc: 'undOvr' }, part('sub', r('i=1')) + part('sup', r('n')) + e(r('i'))),
      '\\sum\\limits_{i=1}^{n}{i}',
    ],
    [
      'an integral, which is what no sign means',
      m('nary', { limLoc: 'subSup' }, part('sub', r('0')) + part('sup', r('π')) + e(r('x'))),
      '\\int\\nolimits_{0}^{\\pi}{x}',
    ],
    ['a union without limits', m('nary', { chr: '⋃', subHide: '1', supHide: '1' }, e(r('A'))), '\\bigcup{A}'],
    ['brackets that grow', m('d', {}, e(r('x'), r('y'))), '\\left(x\\middle|y\\right)'],
    ['brackets of other kinds', m('d', { begChr: '{', endChr: '' }, e(r('x'))), '\\left\\{x\\right.'],
    ['brackets that TeX cannot stretch', m('d', { begChr: '«', endChr: '»' }, e(r('x'))), '«x»'],
    ['a binomial', m('d', {}, e(m('f', { type: 'noBar' }, num(r('n'), r('k'))))), '\\binom{n}{k}'],
    ['one above the other', m('f', { type: 'noBar' }, num(r('n'), r('k'))), '{{n} \\atop {k}}'],
    ['a function', m('func', {}, part('fName', plain('sin')) + e(r('θ'))), '\\sin {\\theta}'],
    [
      'a function that TeX does not know',
      m('func', {}, part('fName', r('cosec')) + e(r('x'))),
      '\\operatorname{cosec}{x}',
    ],
    [
      'a limit',
      m('func', {}, part('fName', m('limLow', {}, e(plain('lim')) + part('lim', r('x→0')))) + e(r('x'))),
      '\\lim_{x\\to 0} {x}',
    ],
    ['a word below', m('limLow', {}, e(r('x')) + part('lim', r('y'))), '\\underset{y}{x}'],
    ['a word above', m('limUpp', {}, e(r('x')) + part('lim', r('y'))), '\\overset{y}{x}'],
    ['a vector', m('acc', { chr: '\u20D7' }, e(r('a'))), '\\vec{a}'],
    ['a long vector', m('acc', { chr: '\u20D7' }, e(r('AB'))), '\\overrightarrow{AB}'],
    ['a hat, which is what no sign means', m('acc', {}, e(r('i'))), '\\hat{i}'],
    ['a line above', m('bar', { pos: 'top' }, e(r('z'))), '\\overline{z}'],
    ['a line below', m('bar', {}, e(r('z'))), '\\underline{z}'],
    ['a brace', m('groupChr', {}, e(r('x'))), '\\underbrace{x}'],
    ['an arrow of a reaction', m('groupChr', { chr: '→', pos: 'bot' }, e(r('Δ'))), '\\xrightarrow{\\Delta}'],
    ['a box', m('borderBox', {}, e(r('x'))), '\\boxed{x}'],
    ['an empty place', m('phant', { show: '0' }, e(r('x'))), '\\phantom{x}'],
    [
      'a matrix',
      m(
        'd',
        { begChr: '[', endChr: ']' },
        e(m('m', {}, part('mr', e(r('1'), r('0'))) + part('mr', e(r('0'), r('1'))))),
      ),
      '\\left[\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}\\right]',
    ],
    [
      'equations that are aligned',
      m('eqArr', {}, e(r('x&amp;=1'), r('y&amp;=2'))),
      '\\begin{aligned}x&=1 \\\\ y&=2\\end{aligned}',
    ],
    ['cases', m('eqArr', {}, e(r('x'), r('y'))), '\\begin{array}{l}x \\\\ y\\end{array}'],
    ['words', r('if x_1 is even', '<m:nor/>'), '\\text{if x\\_1 is even}'],
    ['words of Hindi', r('क्षेत्रफल=x'), '\\text{क्षेत्रफल}=x'],
    ['letters of sets', r('R', '<m:scr m:val="double-struck"/>'), '\\mathbb{R}'],
    ['letters of a kind that nobody knows', r('R', '<m:scr m:val="constructor"/>'), 'R'],
    ['bold letters', r('v', '<m:sty m:val="b"/>'), '\\mathbf{v}'],
    ['signs', r('2×3≤∞−60°, 5%{x}'), '2\\times 3\\le \\infty -60{}^{\\circ},5\\%\\{x\\}'],
    ['letters that mathematics has once more', r('𝑥ℎ𝛼'), 'xh\\alpha'],
    ['a letter with a sign above', r('x\u0304'), '\\bar{x}'],
  ])('is TeX: %s', async (_, equation, tex) => {
    expect(await texOf(equation)).toBe(tex)
    expect(() => katex.renderToString(tex, { strict: 'ignore' })).not.toThrow()
  })

  it('stands where it is in the text, on a line of its own where it is a paragraph', async () => {
    const square = m('sSup', {}, e(r('x')) + part('sup', r('2')))
    expect(await stemOf(`${run('Is ')}${oMath(square)}${run(' even?')}`)).toBe('Is \\(x^{2}\\) even?')
    expect(await stemOf(`<m:oMathPara><m:oMathParaPr/>${oMath(square)}</m:oMathPara>`)).toBe('\\[x^{2}\\]')
    expect(await stemOf(`${run('Is ')}${oMath(r('a&lt;b'))}${run(' so?', '<w:b/>')}`)).toBe(
      'Is \\(a&lt;b\\)<b> so?</b>',
    )
    expect(await stemOf(`${run('Nothing')}${oMath('')}${oMath(r(' '))}`)).toBe('Nothing')
  })

  it.each([
    [
      'an element that nobody knows',
      m('sign', {}, e(r('x'))),
      'The element "equation: sign" cannot be imported. Write it as text or as a picture.',
    ],
    [
      'an accent that TeX has not',
      m('acc', { chr: '\u0489' }, e(r('x'))),
      'The element "equation: accent \u0489" cannot be imported. Write it as text or as a picture.',
    ],
    [
      'an accent with the name of a method',
      m('acc', { chr: 'constructor' }, e(r('x'))),
      'The element "equation: accent constructor" cannot be imported. Write it as text or as a picture.',
    ],
    ['too many elements', r('x').repeat(2_000), 'This question has more than 5000 elements. Simplify it.'],
    [
      'too many elements within each other',
      '<m:box><m:e>'.repeat(300) + '</m:e></m:box>'.repeat(300),
      'The formatting of a text is more than 100 elements deep. Simplify it.',
    ],
    [
      'too many levels',
      `${'<m:d><m:e>'.repeat(31)}${r('x')}${'</m:e></m:d>'.repeat(31)}`,
      'A formula has more than 30 levels within each other. Simplify it.',
    ],
  ])('refuses the row of one with %s', async (_, equation, sentence) => {
    const { refusals } = await read(`${oMath(equation)}${run('?')}`)
    expect(refusals?.map(({ message }) => message)).toEqual([sentence])
  })

  it('is printed in one walk, also where parts are within each other', async () => {
    const nested = Array.from({ length: 25 }).reduce<string>((inside) => m('acc', {}, e(inside)), r('x'))
    // Three times the time for each level would be hours.
    expect(await texOf(nested)).toContain('\\hat{x}')
  })

  it('is drawn by KaTeX, whatever it is made of', async () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => {
      const of = tie('tree')
      const two = fc.tuple(of, of)
      return {
        tree: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc
            .constantFrom(...Array.from('xyz0123αβΔ+−=>≤≠→∞∂°′%#_{}$\\^~()[]|/क '), '&lt;', '&amp;')
            .map((sign) => r(sign)),
          fc.constantFrom('sin', 'lim', 'cosec').map(plain),
          fc.constantFrom('if ', 'और', '50% {of} $5').map((words) => r(words, '<m:nor/>')),
          two.map((both) => both.join('')),
          two.map(([a, b]) => m('f', {}, num(a, b))),
          fc.tuple(fc.constantFrom('lin', 'noBar'), of, of).map(([type, a, b]) => m('f', { type }, num(a, b))),
          two.map(([a, b]) => m('sSup', {}, e(a) + part('sup', b))),
          two.map(([a, b]) => m('sSubSup', {}, e(a) + part('sub', b) + part('sup', a))),
          two.map(([a, b]) => m('rad', {}, part('deg', a) + e(b))),
          two.map(([a, b]) => m('nary', { chr: '∏' }, part('sub', a) + part('sup', b) + e(a))),
          two.map(([a, b]) => m('func', {}, part('fName', a) + e(b))),
          two.map(([a, b]) => m('limLow', {}, e(a) + part('lim', b))),
          two.map(([a, b]) => m('eqArr', {}, e(a, b))),
          two.map(([a, b]) => m('m', {}, part('mr', e(a, b)))),
          fc
            .tuple(fc.constantFrom('(', '{', '', '⌊', '«'), of, of)
            .map(([begChr, a, b]) => m('d', { begChr }, e(a, b))),
          fc.tuple(fc.constantFrom('\u0302', '\u20D7', '\u0301'), of).map(([chr, a]) => m('acc', { chr }, e(a))),
          fc.tuple(fc.constantFrom('⏟', '→', '='), of).map(([chr, a]) => m('groupChr', { chr }, e(a))),
        ),
      }
    })
    await fc.assert(
      fc.asyncProperty(tree, async (equation) => {
        const { refusals, fields } = await read(oMath(r('x') + equation))
        const others = refusals?.filter(({ code }) => code !== 'formula-nested') ?? []
        expect(others).toEqual([])
        const tex = fields ? formulaIn(fields.content.stem) : ''
        expect(() => katex.renderToString(tex, { strict: 'ignore' })).not.toThrow()
      }),
    )
  })
})
