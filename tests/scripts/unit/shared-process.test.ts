import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const tests = join(import.meta.dirname, '../..')
const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => path.endsWith('.test.ts') && !path.startsWith('pwa/unit/') && !path.endsWith('shared-process.test.ts'),
  )
  .map((path) => ({ path, text: readFileSync(join(tests, path), 'utf8') }))
const pathsWhere = (holds: (text: string) => boolean) => files.filter(({ text }) => holds(text)).map(({ path }) => path)

it('replaces no module outside the tests of the app, since all others share their modules', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(pathsWhere((text) => /\bvi\.(mock|doMock|hoisted|resetModules|stubEnv|stubGlobal)\(/.test(text))).toEqual([])
})

it('makes time real again where a test fakes it: the next file runs in the same process', () => {
  expect(pathsWhere((text) => text.includes('vi.useFakeTimers(') && !text.includes('vi.useRealTimers('))).toEqual([])
})
