import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findDataDirProblem, prepareDataDir } from '../../../scripts/launcher/data-dir.ts'
import { keepSecret } from '../../../scripts/launcher/secrets.ts'
import { scratchFolder } from '../support/scratch.ts'

describe('the data folder', () => {
  it('need not exist', () => {
    const dir = join(scratchFolder(), 'a/b')
    expect(findDataDirProblem(dir)).toBeUndefined()
    expect(existsSync(dir)).toBe(false)
    prepareDataDir(dir)
    expect(readFileSync(join(dir, 'FORMAT'), 'utf8')).toBe('1\n')
    expect(findDataDirProblem(dir)).toBeUndefined()
  })

  it('is closed to other users of the machine, also one that was open', () => {
    const dir = scratchFolder()
    chmodSync(dir, 0o755)
    prepareDataDir(dir)
    expect(statSync(dir).mode & 0o777).toBe(0o700)
    const made = join(scratchFolder(), 'made')
    prepareDataDir(made)
    expect(statSync(made).mode & 0o777).toBe(0o700)
  })

  it('is left as it is where a newer version wrote it', () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'FORMAT'), '2\n')
    const { mtimeMs } = statSync(dir)
    expect(findDataDirProblem(dir)).toBe(
      `DATA_DIR was written by a newer version of Abhyas (format 2, this version reads 1): ${dir} was left as it is`,
    )
    expect(readdirSync(dir)).toEqual(['FORMAT'])
    expect(statSync(dir).mtimeMs).toBe(mtimeMs)
  })

  it('is refused where its FORMAT is no number', () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'FORMAT'), 'tar')
    expect(findDataDirProblem(dir)).toBe(`DATA_DIR was not written by Abhyas: ${join(dir, 'FORMAT')} is not a number`)
  })

  it('is refused where it is a file, or below one', () => {
    const file = join(scratchFolder(), 'file')
    writeFileSync(file, '')
    expect(findDataDirProblem(file)).toBe(`DATA_DIR is not a folder: ${file}`)
    expect(findDataDirProblem(join(file, 'data'))).toBe(`DATA_DIR cannot be made: ${file} is not writable`)
  })

  it('is refused where nothing can be written, root or not', () => {
    expect(findDataDirProblem('/proc/self')).toBe('DATA_DIR is not writable: /proc/self')
    expect(findDataDirProblem('/proc/data')).toBe('DATA_DIR cannot be made: /proc is not writable')
  })
})

describe('the secret of a data folder', () => {
  it('is made once and for its owner only', () => {
    const dir = scratchFolder()
    const secret = keepSecret(dir)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(keepSecret(dir)).toBe(secret)
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{}', '{"APP_SECRET":"short"}', 'null'])('is not made anew where the file holds %j', (text) => {
    const dir = scratchFolder()
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'secrets.json'), text)
    expect(() => keepSecret(dir)).toThrow('holds no APP_SECRET of at least 32 characters')
  })
})
