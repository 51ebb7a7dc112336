import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '../../../embedded/mongo/store/folder-lock.ts'
import { killEngines, refusedStart, startEngine, temporaryFolder } from '../../support/engine-process.ts'

/** The start of a command line whose process has a number in a namespace of its own, as in a container. */
const inOwnNamespace = ['unshare', '--pid', '--fork', '--kill-child']
const mayUnshare = spawnSync(inOwnNamespace[0]!, [...inOwnNamespace.slice(1), 'true']).status === 0
const tries = 50

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => void (folder = await temporaryFolder()))
afterEach(() => killEngines().then(() => folder.remove()))

/** Starts a process of lock-contender.ts; the function sends it a folder and resolves with its answer. */
function contender(): { child: ChildProcess; ask: (dir: string) => Promise<string> } {
  const child = fork(join(import.meta.dirname, 'lock-contender.ts'), { execArgv: ['--import', 'tsx'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ask = async (dir: string): Promise<string> => {
    const answer = once(child, 'message')
    child.send(dir)
    return String((await answer)[0])
  }
  return { child, ask }
}

const sockets = (dir: string) => readdirSync(dir).filter((name) => name.startsWith('lock-'))

describe('the lock of a data folder', () => {
  it(`is won by exactly one of three processes that ask at the same moment, ${tries} times`, async () => {
    const all = [contender(), contender(), contender()]
    await Promise.all(all.map(({ ask }) => ask('')))
    for (let round = 0; round < tries; round++) {
      const answers = await Promise.all(all.map(({ ask }) => ask(folder.dir)))
      expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
      expect(answers.filter((answer) => answer.includes(`${folder.dir} is in use by `))).toHaveLength(2)
      await Promise.all(all.map(({ ask }) => ask('')))
    }
    expect(sockets(folder.dir)).toEqual([])
  })

  it('is won by exactly one of three that find what a killed holder left', async () => {
    const all = [contender(), contender(), contender()]
    await Promise.all(all.map(({ ask }) => ask('')))
    for (let round = 0; round < 2; round++) {
      const killed = contender()
      expect(await killed.ask(folder.dir)).toBe('locked')
      killed.child.kill('SIGKILL')
      await once(killed.child, 'exit')
      expect(sockets(folder.dir)).toHaveLength(1)
      const answers = await Promise.all(all.map(({ ask }) => ask(folder.dir)))
      expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
      expect(sockets(folder.dir)).toHaveLength(1)
      await Promise.all(all.map(({ ask }) => ask('')))
    }
  })

  it('names its holder, and is free once that gives it back', async () => {
    const release = await lockFolder(folder.dir)
    const second = contender()
    expect(await second.ask(folder.dir)).toBe(
      `The data folder ${folder.dir} is in use by process ${process.pid}. Stop that process or choose another folder.`,
    )
    release()
    expect(await second.ask(folder.dir)).toBe('locked')
  })

  it('is kept by a process that is stopped', async () => {
    const stopped = contender()
    await stopped.ask(folder.dir)
    stopped.child.kill('SIGSTOP')
    await expect(lockFolder(folder.dir)).rejects.toThrow('is in use by another process')
  })

  it('is taken in a folder whose path is too long for a socket', async () => {
    const dir = join(folder.dir, 'long'.repeat(30))
    mkdirSync(dir)
    const release = await lockFolder(dir)
    await expect(lockFolder(dir)).rejects.toThrow(`in use by process ${process.pid}`)
    release()
    expect(readdirSync(dir)).toEqual([])
  })

  it.each([
    ['of a higher name gives up', 'f', [], 'locked'],
    ['of a higher name wins', 'f', ['42'], 'in use by process 42'],
    ['of a lower name wants it too', '0', undefined, 'in use by another process'],
  ])('is settled by name: another process %s', async (_, digit, says, outcomeWanted) => {
    const other = createServer((peer) => {
      peer.write('?')
      // Behind what was just written, as a process that decides later would say it.
      if (says) setImmediate(() => peer.end(says.join('')))
    })
    await once(other.listen(join(folder.dir, `lock-${digit.repeat(16)}.sock`)), 'listening')
    onTestFinished(() => void other.close())
    const outcome = await lockFolder(folder.dir).then(
      (release) => (release(), 'locked'),
      (error: Error) => error.message,
    )
    expect(outcome).toContain(outcomeWanted)
  })

  it('leaves files alone that are not its own', async () => {
    const other = createServer().listen(join(folder.dir, 'database.sock'))
    await once(other, 'listening')
    const release = await lockFolder(folder.dir)
    release()
    expect(readdirSync(folder.dir)).toEqual(['database.sock'])
    other.close()
  })
})

describe.each(mayUnshare ? [{}] : [])('engines in two process namespaces', () => {
  it('do not hold one folder', async () => {
    const first = await startEngine({ ...folder, wrapper: inOwnNamespace })
    const second = await refusedStart({ ...folder, wrapper: inOwnNamespace })
    // Both are the first process of their namespace.
    expect(second.stderr).toBe(
      `The data folder ${folder.dir} is in use by process 1. Stop that process or choose another folder.\n`,
    )
    await first.kill()
    const next = await startEngine({ ...folder, wrapper: inOwnNamespace })
    await next.kill()
  })
})
