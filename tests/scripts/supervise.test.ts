import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Supervisor, type Pauses } from '../../scripts/launcher/supervisor.ts'
import { type Service } from '../../scripts/launcher/service.ts'
import { fakeService, readEvents } from './support/fake-services.ts'
import { stillRunning, isRunning } from './support/run-launcher.ts'
import { eventually } from '../support/eventually.ts'
import { scratchFolder } from './support/scratch.ts'

const short: Pauses = { first: 10, max: 40, steadyAfter: 60_000 }

function supervise(service: Service, pauses = short): { supervisor: Supervisor; said: string[] } {
  const said: string[] = []
  const supervisor = new Supervisor(service, (sentence) => said.push(sentence), pauses)
  onTestFinished(() => supervisor.kill())
  return { supervisor, said }
}

const eventsFile = () => join(scratchFolder(), 'events')

/** Kills the process and waits until the next one is ready. */
async function killOnce(supervisor: Supervisor, said: string[]): Promise<void> {
  const again = said.filter((line) => line === 'api runs again').length
  process.kill(supervisor.pid!, 'SIGKILL')
  await eventually(() => said.filter((line) => line === 'api runs again').length > again, 'a new life')
}

const pausesOf = (said: string[]) => said.flatMap((line) => Number(/in (\d+) ms$/.exec(line)?.[1] ?? 0) || [])

describe('a supervised process', () => {
  it('is ready when it says so, and tells what it has to tell', async () => {
    const { supervisor } = supervise(fakeService('api', eventsFile()))
    expect(await supervisor.start()).toMatchObject({ type: 'ready', firstAdmin: { email: 'api@example.org' } })
  })

  it('is started again after a crash, with pauses that grow up to a longest one', async () => {
    const { supervisor, said } = supervise(fakeService('api', eventsFile()))
    await supervisor.start()
    for (let time = 0; time < 4; time++) await killOnce(supervisor, said)
    expect(said[0]).toBe('api stopped (killed by SIGKILL); starting it again in 10 ms')
    expect(pausesOf(said)).toEqual([10, 20, 40, 40])
    await supervisor.stop()
  })

  it('gets the first pause again after a steady life', async () => {
    const { supervisor, said } = supervise(fakeService('api', eventsFile()), { ...short, steadyAfter: 1 })
    await supervisor.start()
    for (let time = 0; time < 3; time++) await killOnce(supervisor, said)
    expect(pausesOf(said)).toEqual([10, 10, 10])
  })

  it('that ends before it is ready is tried three times, then that is an error', async () => {
    const events = eventsFile()
    const { supervisor, said } = supervise(fakeService('api', events, ['fails']))
    await expect(supervisor.start()).rejects.toThrow('api cannot start: exit 7')
    expect(readEvents(events)).toHaveLength(3)
    expect(said).toEqual([
      'api could not start (exit 7); starting it again in 10 ms',
      'api could not start (exit 7); starting it again in 20 ms',
    ])
  })

  it('that does not exist is an error too', async () => {
    const { supervisor } = supervise(fakeService('api', eventsFile(), [], { command: '/does/not/exist' }))
    await expect(supervisor.start()).rejects.toThrow('ENOENT')
  })

  it('that never becomes ready is killed', async () => {
    const events = eventsFile()
    const { supervisor } = supervise(fakeService('api', events, ['silent', 'stubborn'], { readyWithin: 200 }))
    await expect(supervisor.start()).rejects.toThrow('api cannot start: not ready after 0.2 s')
    expect(await stillRunning(readEvents(events).map(({ pid }) => pid))).toEqual([])
  })

  it('is not started again once it was stopped', async () => {
    const events = eventsFile()
    const { supervisor, said } = supervise(fakeService('api', events))
    await supervisor.start()
    await supervisor.stop()
    expect(readEvents(events).map(({ event }) => event)).toEqual(['begins', 'ends'])
    expect(said).toEqual([])
  })

  it('can be stopped while it starts', async () => {
    const events = eventsFile()
    const { supervisor } = supervise(fakeService('api', events, ['silent']))
    const started = supervisor.start()
    started.catch(() => undefined)
    await eventually(() => readEvents(events)[0], 'its first event')
    await supervisor.stop()
    await expect(started).rejects.toThrow('stopped')
    expect(isRunning(readEvents(events)[0]!.pid)).toBe(false)
  })

  it('can be stopped while it waits for its next start', async () => {
    const { supervisor, said } = supervise(fakeService('api', eventsFile()), {
      first: 60_000,
      max: 60_000,
      steadyAfter: 60_000,
    })
    await supervisor.start()
    process.kill(supervisor.pid!, 'SIGKILL')
    await eventually(() => said[0], 'the pause')
    await supervisor.stop()
    expect(said).toHaveLength(1)
  })

  it('that does not stop in its time is killed with all it has started', async () => {
    const events = eventsFile()
    const { supervisor } = supervise(fakeService('api', events, ['stubborn', 'with-grandchild'], { stopWithin: 100 }))
    await supervisor.start()
    const pids = readEvents(events).map(({ pid }) => pid)
    expect(pids.map(isRunning)).toEqual([true, true])
    await supervisor.stop()
    expect(await stillRunning(pids)).toEqual([])
  })

  it('takes what it has started along when it crashes', async () => {
    const events = eventsFile()
    const { supervisor, said } = supervise(fakeService('api', events, ['with-grandchild']))
    await supervisor.start()
    const first = readEvents(events).map(({ pid }) => pid)
    await killOnce(supervisor, said)
    expect(await stillRunning(first)).toEqual([])
  })
})
