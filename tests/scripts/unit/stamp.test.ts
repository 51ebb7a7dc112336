import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../support/scratch.ts'

const module = join(import.meta.dirname, '../../../scripts/stamp.js')

/** The scripts are plain JavaScript for node itself, and are tried that way. */
function evaluate(expression: string): unknown {
  const code = `import { hashOf, isFresh, writeStamp } from ${JSON.stringify(module)}; console.log(JSON.stringify(${expression}))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }))
}

describe('the build stamp', () => {
  it('changes with the content and the path of a source, not with what tools make', () => {
    const dir = scratchFolder()
    const hash = () => evaluate(`hashOf([${JSON.stringify(dir)}, 'missing'])`)
    mkdirSync(join(dir, 'src'))
    writeFileSync(join(dir, 'src/a.ts'), 'one')
    const first = hash()
    mkdirSync(join(dir, 'dist'))
    writeFileSync(join(dir, 'dist/a.js'), 'one')
    writeFileSync(join(dir, 'tsconfig.tsbuildinfo'), '{}')
    expect(hash()).toBe(first)
    writeFileSync(join(dir, 'src/a.ts'), 'two')
    expect(hash()).not.toBe(first)
    rmSync(join(dir, 'src/a.ts'))
    writeFileSync(join(dir, 'src/b.ts'), 'one')
    expect(hash()).not.toBe(first)
  })

  it('is fresh with the same hash while the outputs are there', () => {
    const dir = scratchFolder()
    const [stamp, output] = [join(dir, 'cache/stamp'), join(dir, 'out.js')]
    const isFresh = (hash: string) =>
      evaluate(`isFresh(${JSON.stringify(stamp)}, '${hash}', [${JSON.stringify(output)}])`)
    writeFileSync(output, '')
    expect(isFresh('a')).toBe(false)
    evaluate(`writeStamp(${JSON.stringify(stamp)}, 'a') ?? null`)
    expect(isFresh('a')).toBe(true)
    expect(isFresh('b')).toBe(false)
    rmSync(output)
    expect(isFresh('a')).toBe(false)
  })
})
