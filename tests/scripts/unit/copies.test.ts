import { describe, expect, it } from 'vitest'
import { readLines } from '../../../scripts/copies/lines.ts'
import {
  describePlace,
  findPairs,
  isBoilerplate,
  isIdentical,
  maxPlaces,
  type Pair,
} from '../../../scripts/copies/runs.ts'

const shapesOf = (source: string) => readLines(source).map(({ shape }) => shape)

describe('the shape of a line', () => {
  it('keeps reserved words and punctuation, and replaces names, texts and numbers', () => {
    expect(shapesOf('const total = add(1, \'a\')\nconst sum = plus(0x10, "b")')).toEqual([
      'const n = n ( 0 , s )',
      'const n = n ( 0 , s )',
    ])
    expect(shapesOf('if (this.#size > 1n) return null')).toEqual(['if ( this . n > 0 ) return null'])
  })

  it('takes words that are reserved in some places only for names', () => {
    expect(shapesOf("{ type: 'a', of: string }")).toEqual(['{ n : s , n : n }'])
  })

  it('tells patterns from divisions', () => {
    expect(shapesOf('const a = /[\'"`]/g.test(b)\nconst c = (d + e) / f / 2')).toEqual([
      'const n = s . n ( n )',
      'const n = ( n + n ) / n / 0',
    ])
  })

  it('finds its way through templates with braces inside', () => {
    expect(shapesOf('f(`a ${g({ b: `${c}` })} d`, e)\nh()')).toEqual(['n ( s n ( { n : s n s } ) s , n )', 'n ( )'])
  })

  it('reads elements, with a closing tag that is no pattern', () => {
    expect(shapesOf('<Box width={1}>\n  {text}\n</Box>')).toEqual(['< n n = { 0 } >', '{ n }', '</ n >'])
  })

  it('passes over blank lines, comments, imports and lines of punctuation alone, and keeps the numbers', () => {
    const source = [
      "import { a } from 'a'",
      'import {',
      '  b,',
      "} from 'b'",
      '',
      '/* one',
      '   two */',
      'const c = {',
      '  d, // three',
      '}',
      "await import('e')",
      'f(import.meta.url)',
    ]
    expect(readLines(source.join('\n')).map(({ number, shape }) => `${number} ${shape}`)).toEqual([
      '8 const n = {',
      '9 n ,',
      '11 n import ( s )',
      '12 n ( import . n . n )',
    ])
  })

  it('counts a text of several lines as part of the line on which it begins', () => {
    expect(readLines('f(`a\n  b\n`)\ng()').map(({ number }) => number)).toEqual([1, 4])
  })

  it('is thin with at most one name or value', () => {
    expect(readLines('} else {\n<Box\nreturn a\na = b').map(({ isThin }) => isThin)).toEqual([true, true, true, false])
  })
})

const logic = ['const a = 1', 'if (b) c()', 'd.e = f', 'for (;;) g(h, 2)', 'return i + j', "throw k('l')"]
const renamed = ['const z = 3', 'if (y) x()', 'w.v = u', 'for (;;) t(s, 4)', 'return r + q', "throw p('o')"]
const thin = ['try {', 'a(', 'b,', '} finally {', 'return c', '} else {']

const pairsIn = (files: Record<string, readonly string[]>) =>
  findPairs(Object.entries(files).map(([path, lines]) => ({ path, lines: readLines(lines.join('\n')) })))
const show = (pair: Pair) =>
  pair.map(({ first, second, length }) => `${describePlace(first, length)} ~ ${describePlace(second, length)}`)
const shownIn = (files: Record<string, readonly string[]>) => pairsIn(files).pairs.map(show)

describe('the runs of equal lines', () => {
  it('are found between files and inside one, with other names too', () => {
    expect(shownIn({ a: ['a(b)', ...logic, 'export {}'], b: ['let c', '', ...renamed] })).toEqual([['a:2-7 ~ b:3-8']])
    expect(shownIn({ a: [...logic, 'between()', ...renamed] })).toEqual([['a:1-6 ~ a:8-13']])
  })

  it('have six lines or more', () => {
    expect(shownIn({ a: logic.slice(1), b: renamed.slice(1) })).toEqual([])
  })

  it('are as long as they can be, over lines that are not compared', () => {
    const longer = (lines: readonly string[]) => ['begin()', '', ...lines, '// a comment', 'end()']
    expect(shownIn({ a: longer(logic), b: ['begin()', ...renamed, 'end()'] })).toEqual([['a:1-10 ~ b:1-8']])
  })

  it('do not overlap inside one file', () => {
    expect(shownIn({ a: [...logic, ...renamed, ...logic] })[0]?.[0]).toBe('a:1-6 ~ a:7-12')
    const four = logic.slice(2)
    expect(shownIn({ a: [...four, ...four, ...four] })).toEqual([])
  })

  it('are one pair for two files, whose longest run comes first, as does the pair with the longest', () => {
    const more = ['a.b.c = 1', 'if (!d) throw e', 'f = g ?? h', 'while (i) j()', 'k = [...l]', 'm = !n', 'delete o.p']
    const pairs = shownIn({ a: [...logic, 'q()', ...more], b: [...renamed, 'r = 5', ...more], c: renamed })
    expect(pairs).toEqual([['a:8-14 ~ b:8-14', 'a:1-6 ~ b:1-6'], ['a:1-6 ~ c:1-6'], ['b:1-6 ~ c:1-6']])
  })

  it('are left out where they stand in more places than eight', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, index) => [`${index}`, logic]))
    expect(pairsIn(files(maxPlaces)).pairs).toHaveLength((maxPlaces * (maxPlaces - 1)) / 2)
    expect(pairsIn(files(maxPlaces + 1))).toEqual({ pairs: [], idioms: 1 })
  })

  it('are no copies where they are the rows of a table, but for rows equal to the letter', () => {
    const table = (letter: string) => Array.from({ length: 6 }, (_none, index) => `${letter}${index}: 'text',`)
    expect(shownIn({ a: table('a'), b: table('b') })).toEqual([])
    expect(shownIn({ a: table('a'), b: table('a') })).toEqual([['a:1-6 ~ b:1-6']])
  })

  it('are marked where they are equal to the letter, and where most lines are thin', () => {
    const marksOf = (a: readonly string[], b: readonly string[]) =>
      pairsIn({ a, b }).pairs.flatMap((pair) => pair.map((run) => [isIdentical(run), isBoilerplate(run)]))
    expect(marksOf(logic, logic)).toEqual([[true, false]])
    expect(marksOf(logic, renamed)).toEqual([[false, false]])
    expect(
      marksOf(
        thin,
        thin.map((line) => line.replace('c', 'z')),
      ),
    ).toEqual([[false, true]])
  })
})
