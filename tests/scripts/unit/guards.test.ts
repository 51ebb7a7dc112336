import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { occurrences } from '../../../scripts/guards/guard.ts'
import { guards } from '../../../scripts/guards/table.ts'

const root = join(import.meta.dirname, '../../..')
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the table of guards', () => {
  it('has a row for each of them, by name', () => {
    expect(guards.length).toBeGreaterThanOrEqual(30)
    const names = guards.map(({ guard }) => guard)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it.each(guards)('knows where it stands: $guard', ({ file, find, replace, test }) => {
    expect(occurrences(sourceOf(file), find)).toBe(1)
    expect(replace).not.toBe(find)
    expect(existsSync(join(root, test))).toBe(true)
  })
})
