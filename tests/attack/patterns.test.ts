import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { exactDigits } from '../../shared/src/forms/predicates.ts'
import { mobileDigits } from '../../shared/src/identity/registration/mobile-number.ts'
import { fastestMs } from '../support/fastest.ts'
import { recordPatterns } from '../support/made-patterns.ts'

const root = join(import.meta.dirname, '../..')
/** Characters: what takes 1 ms with the shorter text, and grows with the square, takes 100 ms with the longer one. */
const [shorter, longer] = [10_000, 100_000]

const withoutState = (source: string, flags: string) => new RegExp(source, flags.replaceAll(/[gy]/g, ''))

/** The regular expressions that stand in a source, and the places where it makes others at run time. */
function patternsIn(name: string, source: string) {
  const written: RegExp[] = []
  const made: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      written.push(withoutState(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    if (ts.isIdentifier(node) && node.text === 'RegExp') made.push(node.parent.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true))
  return { written, made }
}

/** Texts that make careless patterns try everything: long runs, alternations, and an end that fits nothing. */
const units = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  '@',
  'a@',
  'a.',
  'a-',
  '1-',
  '1 ',
  '(1',
  '::',
  'ff:',
  '/',
  '?a',
  'A1',
  '\u00e9',
  '\n',
  'a b ',
  'http://',
  'x=',
  '%41',
  '\t',
  '"',
  '()',
  'a@a.',
  '<',
  '{a',
  '[id:',
]
const begun = ['https://', 'a@', '+91', 'Bearer ', 'W/"', '::ffff:']
function evilTexts(length: number): string[] {
  const evil = units.flatMap((unit) =>
    ['', '!', '\u0000'].map((end) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end),
  )
  return [...evil, ...begun.flatMap((start) => evil.slice(0, 30).map((one) => start + one))]
}
const short = evilTexts(shorter)
const long = evilTexts(longer)

const folders = ['api/src', 'shared/src', 'worker/src', 'pwa/src', 'embedded']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
)
const sources = files.map((file) => ({ file, ...patternsIn(file, readFileSync(join(root, file), 'utf8')) }))
/** Each once, with a place where it stands. */
const patterns = [
  ...new Map(
    sources.flatMap(({ file, written }) => written.map((pattern) => [String(pattern), [file, pattern] as const])),
  ).values(),
]

/** What takes less with the shorter text is not tried with the longer one. In ms. */
const shortMs = 0.2

function msOf(pattern: RegExp, text: string): number {
  const start = performance.now()
  pattern.test(text)
  return performance.now() - start
}

/** The slowest of these patterns with any of the texts. */
function slowestOf(all: readonly (readonly [file: string, pattern: RegExp])[]) {
  let slowest = { ms: 0, pattern: '' }
  for (const [file, pattern] of all)
    for (const [i, text] of long.entries()) {
      if (msOf(pattern, short[i]!) < shortMs || msOf(pattern, text) <= slowest.ms) continue
      const ms = fastestMs(() => pattern.test(text))
      if (ms > slowest.ms) slowest = { ms, pattern: `${file} ${String(pattern)}` }
    }
  process.stderr.write(`${all.length} patterns, the slowest takes ${slowest.ms.toFixed(1)} ms: ${slowest.pattern}\n`)
  return slowest
}
/** What backtracks without end takes minutes here; what is linear, a millisecond. */
const maxMs = 250
/** All of them together: hundreds of patterns against as many texts. In ms. */
const patience = { timeout: 240_000 }

describe('the patterns of server, web app and embedded database', () => {
  it('are found', () => expect(patterns.length).toBeGreaterThan(200))

  it('all end at once with 100,000 characters made against them', patience, () => {
    const { ms, pattern } = slowestOf(patterns)
    expect(ms < maxMs ? '' : pattern).toBe('')
  })
})

describe('the patterns that are made at run time', () => {
  const makers = sources.filter(({ made }) => made.length > 0)
  /** Those of a function, made as the product makes them: of a number, and of the digits of a country in our list. */
  const calls: Readonly<Record<string, () => unknown>> = {
    'shared/src/forms/predicates.ts': () => exactDigits(6, ''),
    'shared/src/identity/registration/mobile-number.ts': () => mobileDigits('9831044270'),
  }

  it('are all made by the sources that this test runs, and end at once, too', patience, async () => {
    const made = await recordPatterns(root, async () => {
      for (const { file } of makers) {
        await import(join(root, file))
        calls[file]?.()
      }
    })
    const missing = makers.filter(({ file, made: places }) => (made.get(file)?.length ?? 0) < places.length)
    expect(missing.map(({ file }) => file)).toEqual([])
    const all = [...made].flatMap(([file, own]) =>
      own.map(({ source, flags }) => [file, withoutState(source, flags)] as const),
    )
    const { ms, pattern } = slowestOf(all)
    expect(ms < maxMs ? '' : pattern).toBe('')
  })

  it('are found wherever a source makes one', () => {
    const source = 'const a: RegExp = new RegExp(`^${b}+$`); const c = (d: string) => RegExp(d, "i"); const e = RegExp'
    expect(patternsIn('x.ts', source).made).toEqual(['new RegExp(`^${b}+$`)', 'RegExp(d, "i")', 'e = RegExp'])
  })
})
