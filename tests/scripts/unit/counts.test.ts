import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Count = (json: unknown) => { readonly failed: number; readonly failures: readonly string[] }
// Plain JavaScript, without types.
const path = join(import.meta.dirname, '../../../scripts/counts.js')
const { playwrightCounts, vitestCounts } = (await import(path)) as Record<string, Count> as Record<
  'playwrightCounts' | 'vitestCounts',
  Count
>

describe('the counts of a run', () => {
  it('name what failed in vitest, files that did not begin too', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mby zero\u001b[39m'] },
    ]
    const counts = vitestCounts({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { name: `${process.cwd()}/sums.test.ts`, status: 'failed', message: '', assertionResults },
        { name: `${process.cwd()}/broken.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(counts.failures).toEqual(['sums.test.ts: divides: by zero', 'broken.test.ts: no such module'])
  })

  it('name what failed in the browser, however deep it stands', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'abhyas-counts-')), 'error-context.md')
    writeFileSync(path, '# Error details\n\n```\nnot visible\n```\n\n```yaml\n- heading "Log in"\n- button\n```\n')
    const result = { error: { message: 'not visible' }, attachments: [{ name: 'error-context', path }] }
    const tests = [{ projectName: 'phone', status: 'unexpected', results: [result] }]
    const counts = playwrightCounts({
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ file: 'a.e2e.ts', suites: [{ file: 'a.e2e.ts', specs: [{ title: 'opens', tests }] }] }],
    })
    expect(counts).toMatchObject({
      failed: 1,
      failures: ['a.e2e.ts [phone]: opens: not visible\n- heading "Log in"\n- button'],
    })
  })
})
