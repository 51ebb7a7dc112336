import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatProcess, nameProcess } from '../../scripts/launcher/processes.ts'
import { runLauncher } from './support/run-launcher.ts'
import { scratchFolder } from './support/scratch.ts'

/** What a start says that must not happen. It must leave the folder as it is. */
async function refusal(dir: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const before = existsSync(dir) && readdirSync(dir)
  const of = runLauncher(dir, env)
  expect(await of.exit).toBe(1)
  expect(existsSync(dir) && readdirSync(dir)).toEqual(before)
  return of.output().trim()
}

describe('npm start refuses', () => {
  it('wrong and contradictory settings, all at once', async () => {
    const dir = join(scratchFolder(), 'data')
    const wrong = { PORT: 'x', MONGO: 'embedded', MONGODB_URI: 'mongodb://db', LOG_LEVEL: 'loud' }
    expect(await refusal(dir, wrong)).toBe(`The settings are not right:
- LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace (given: "loud")
- PORT must be a whole number from 0 to 65535 (given: "x")
- MONGO=embedded and MONGODB_URI exclude each other: give one of them`)
  })

  it('a folder where it runs already', async () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'LOCK'), formatProcess(nameProcess(process.pid)))
    expect(await refusal(dir)).toBe(
      `Abhyas already runs in ${dir} (process ${process.pid}). Stop that one, or set DATA_DIR to another folder.`,
    )
  })

  it('a folder that a newer version wrote', async () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'FORMAT'), '2\n')
    expect(await refusal(dir)).toContain('DATA_DIR was written by a newer version of Abhyas (format 2')
  })

  it('a folder that is a file', async () => {
    const dir = scratchFolder()
    mkdirSync(join(dir, 'data'))
    writeFileSync(join(dir, 'file'), '')
    const of = runLauncher(join(dir, 'file'))
    expect(await of.exit).toBe(1)
    expect(of.output().trim()).toBe(`DATA_DIR is not a folder: ${join(dir, 'file')}`)
  })

  it('a folder that cannot be written', async () => {
    expect(await refusal('/proc/sys')).toBe('DATA_DIR is not writable: /proc/sys')
  })

  it('a port that is in use, with one sentence', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const dir = join(scratchFolder(), 'data')
    expect(await refusal(dir, { PORT: `${port}` })).toBe(
      `Port ${port} is in use by another program. Set PORT to another one, or 0 for any free one.`,
    )
  })
})
