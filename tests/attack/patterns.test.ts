import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { fastestMs } from '../support/fastest.ts'

const root = join(import.meta.dirname, '../..')
const length = 100_000

/** Every regular expression that stands in a source file. */
function patternsOf(file: string): RegExp[] {
  const patterns: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      patterns.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1).replace(/[gy]/g, '')))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return patterns
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
const evil = units.flatMap((unit) =>
  ['', '!', '\u0000'].map((end) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end),
)
const begun = ['https://', 'a@', '+91', 'Bearer ', 'W/"', '::ffff:']

const files = ['api/src', 'shared/src', 'worker/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, folder, name)),
)
const patterns = files.flatMap((file) =>
  patternsOf(file).map((pattern) => [file.slice(root.length + 1), pattern] as const),
)

describe('the patterns of the server', () => {
  it('are found', () => expect(patterns.length).toBeGreaterThan(30))

  it('all end at once with 100,000 characters made against them', () => {
    let slowest = { ms: 0, pattern: '' }
    for (const [file, pattern] of patterns)
      for (const text of [...evil, ...begun.flatMap((start) => evil.slice(0, 30).map((one) => start + one))]) {
        const start = performance.now()
        pattern.test(text)
        const once = performance.now() - start
        if (once <= slowest.ms) continue
        const again = fastestMs(() => pattern.test(text))
        const ms = Math.min(once, again)
        if (ms > slowest.ms) slowest = { ms, pattern: `${file} ${String(pattern)}` }
      }
    process.stderr.write(
      `${patterns.length} patterns, the slowest takes ${slowest.ms.toFixed(1)} ms: ${slowest.pattern}\n`,
    )
    // What backtracks without end takes minutes here; what is linear, a millisecond.
    expect(slowest.ms < 250 ? '' : slowest.pattern).toBe('')
  })
})
