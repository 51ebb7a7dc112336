import { chmodSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { socketIn } from '../../../scripts/launcher/socket.ts'
import { scratchFolder } from '../support/scratch.ts'

describe('the socket of the database', () => {
  it('is in the data folder', () => {
    const dir = scratchFolder()
    expect(socketIn(dir, 'database.sock')).toBe(join(dir, 'database.sock'))
  })

  it('is in a private folder where the path would be too long, the same one each time', () => {
    const dir = join(scratchFolder(), 'long'.repeat(30))
    const socket = socketIn(dir, 'database.sock')
    onTestFinished(() => rmSync(dirname(socket), { recursive: true }))
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(103)
    expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700)
    expect(socketIn(dir, 'database.sock')).toBe(socket)
    chmodSync(dirname(socket), 0o755)
    expect(() => socketIn(dir, 'database.sock')).toThrow('is open to other users of this machine')
  })
})
