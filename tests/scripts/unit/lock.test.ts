import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findHolder, takeLock } from '../../../scripts/launcher/lock.ts'
import { formatProcess, nameProcess } from '../../../scripts/launcher/processes.ts'
import { makeZombie } from '../../support/zombie.ts'
import { scratchFolder } from '../support/scratch.ts'

const refused = (dir: string) =>
  `Abhyas already runs in ${dir} (process ${process.pid}). Stop that one, or set DATA_DIR to another folder.`

describe('the lock of a data folder', () => {
  it('names its holder and leaves nothing behind', () => {
    const dir = scratchFolder()
    const release = takeLock(dir)
    expect(findHolder(dir)).toEqual(nameProcess(process.pid))
    expect(readdirSync(dir)).toEqual(['LOCK'])
    release()
    expect(readdirSync(dir)).toEqual([])
  })

  it('is not given twice', () => {
    const dir = scratchFolder()
    takeLock(dir)
    expect(() => takeLock(dir)).toThrow(refused(dir))
  })

  it('is taken over from a process that is gone', () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'LOCK'), '4194304 1\n')
    takeLock(dir)
    expect(findHolder(dir)?.pid).toBe(process.pid)
  })

  it('is taken over from a killed process that nobody has reaped', async () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'LOCK'), formatProcess(nameProcess(await makeZombie())))
    takeLock(dir)
    expect(findHolder(dir)?.pid).toBe(process.pid)
  })

  it('is taken over where the number of the process now belongs to another one', () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'LOCK'), formatProcess({ pid: process.pid, start: '1' }))
    expect(findHolder(dir)).toBeUndefined()
    takeLock(dir)
    expect(findHolder(dir)).toEqual(nameProcess(process.pid))
  })

  it.each(['', 'not a lock', '12'])('is taken over where the file holds %j', (text) => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'LOCK'), text)
    const release = takeLock(dir)
    expect(readFileSync(join(dir, 'LOCK'), 'utf8')).toBe(formatProcess(nameProcess(process.pid)))
    release()
    expect(existsSync(join(dir, 'LOCK'))).toBe(false)
  })
})
