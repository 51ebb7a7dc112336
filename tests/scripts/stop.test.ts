import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../embedded/redis/free-port.ts'
import { ProcessFile, findLeftovers, stopLeftovers } from '../../scripts/launcher/process-file.ts'
import { fakeService, readEvents } from './support/fake-services.ts'
import { stillRunning, nodeArgs, printed, run, type Run } from './support/run-launcher.ts'
import { scratchFolder } from './support/scratch.ts'

const main = join(import.meta.dirname, 'support/fake-system.ts')

async function startSystem(underNpm = false): Promise<{ of: Run; events: string; pids: number[] }> {
  const dir = scratchFolder()
  const events = join(dir, 'events')
  const command = [process.execPath, ...nodeArgs, main, events, String(await freePort())]
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ scripts: { start: command.join(' ') } }))
  const of = underNpm ? run('npm', ['start'], {}, dir) : run(command[0]!, command.slice(1))
  await printed(of, 'ready\n')
  const pids = readEvents(events).map(({ pid }) => pid)
  onTestFinished(() => pids.forEach((pid) => tryKill(pid)))
  return { of, events, pids }
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone, as it should be.
  }
}

/** API and worker first, then the two they use; the order within each pair is free. */
function expectOrder(events: string): void {
  const ended = readEvents(events).flatMap(({ name, event }) => (event === 'ends' ? [name] : []))
  expect(ended.slice(0, 2).sort()).toEqual(['api', 'worker'])
  expect(ended.slice(2).sort()).toEqual(['database', 'redis'])
}

describe('the launcher', () => {
  it.each([
    ['SIGINT', 'Ctrl-C'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGHUP', 'the terminal was closed'],
  ] as const)('stops everything in order at %s and ends with 0', async (signal, reason) => {
    const { of, events, pids } = await startSystem()
    of.child.kill(signal)
    expect(await of.exit).toBe(0)
    expect(of.output()).toContain(reason)
    expectOrder(events)
    expect(await stillRunning(pids)).toEqual([])
  })

  it.each(['SIGKILL', 'SIGTERM'] as const)('stops everything in order when npm dies of %s', async (signal) => {
    const { of, events, pids } = await startSystem(true)
    of.child.kill(signal)
    expect(await stillRunning(pids)).toEqual([])
    expectOrder(events)
  })

  it('leaves no process when it is killed itself', async () => {
    const { of, pids } = await startSystem()
    of.child.kill('SIGKILL')
    expect(await stillRunning(pids)).toEqual([])
  })
})

describe('what a killed launcher has left', () => {
  it('is found by process and start time, and stopped', async () => {
    const dir = scratchFolder()
    const events = join(dir, 'events')
    const life = new ProcessFile(dir).recorded(fakeService('redis', events)).start()
    onTestFinished(() => life.kill())
    await life.ready
    expect(findLeftovers(dir)).toMatchObject([{ name: 'redis', pid: life.pid }])
    await stopLeftovers(findLeftovers(dir))
    expect(findLeftovers(dir)).toEqual([])
    expect(readEvents(events).map(({ event }) => event)).toEqual(['begins', 'ends'])
  })

  it('is killed where it does not stop', async () => {
    const dir = scratchFolder()
    const life = new ProcessFile(dir).recorded(fakeService('redis', join(dir, 'events'), ['stubborn'])).start()
    onTestFinished(() => life.kill())
    await life.ready
    await stopLeftovers(findLeftovers(dir), 100)
    expect(findLeftovers(dir)).toEqual([])
  })

  it('is not mistaken for a process that has the same number now', () => {
    const dir = scratchFolder()
    writeFileSync(join(dir, 'PROCESSES'), `redis ${process.pid} 1\nnonsense\n`)
    expect(findLeftovers(dir)).toEqual([])
  })
})
