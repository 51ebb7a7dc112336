import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const words = Object.entries(scripts).flatMap(([name, line]) => line.split(/\s+/).map((word) => ({ name, word })))

it('every path in a script of package.json exists', () => {
  const paths = words.filter(({ word }) => /^(?:tests|scripts)\//.test(word))
  expect(paths.length).toBeGreaterThan(5)
  // A filter of test files may leave the ending out.
  const missing = paths.filter(
    ({ word }) => !existsSync(join(root, word)) && !existsSync(join(root, `${word}.test.ts`)),
  )
  expect(missing).toEqual([])
})
