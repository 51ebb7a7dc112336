import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdLease, LeaseModel, withLease } from '../../api/src/core/work/lease.ts'
import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import { enqueueMail } from '../../api/src/platform/mail/commands.ts'
import { type Chore, chores } from '../../worker/src/chores.ts'
import { runChore, startChores } from '../../worker/src/run-chores.ts'
import { eventually } from '../support/eventually.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await Promise.all(closing.splice(0).map((close) => close()))
})

function startTable(...table: readonly Chore[]): void {
  const running = startChores(product().context, table)
  closing.push(() => running.stop())
}

/** A promise that is fulfilled from outside. */
function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Counts its runs, and how many of them there were at one time. */
function counted(name: string, work: () => Promise<unknown> = async () => undefined) {
  const seen = { runs: 0, running: 0, max: 0, lastAt: 0 }
  const run = async () => {
    seen.runs += 1
    seen.lastAt = performance.now()
    seen.running += 1
    seen.max = Math.max(seen.max, seen.running)
    await work().finally(() => (seen.running -= 1))
  }
  return { seen, chore: { name, everyMs: 5, run } }
}

describe('a chore', () => {
  it('is one of any number, without a warning of the process', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    closing.push(async () => process.off('warning', note))
    const table = Array.from({ length: 12 }, (_, n) => counted(`one-of-many-${n}`))
    startTable(...table.map(({ chore }) => chore))
    await eventually(() => table.every(({ seen }) => seen.runs > 1), 'two runs of each')
    expect(warnings.map(({ message }) => message)).toEqual([])
  })

  it('that fails stops no other one, and its log line names it', async () => {
    const { context } = product()
    const add = vi.spyOn(context.queues, 'add').mockResolvedValue()
    const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello.' }
    await enqueueMail(context, mail, 3_600_000, 'the-request')
    expect(add).toHaveBeenCalledTimes(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    vi.spyOn(ChallengeModel.collection, 'find').mockImplementation(() => {
      throw new Error('the codes cannot be read')
    })
    for (const chore of chores) await runChore(context, chore)
    expect(add).toHaveBeenCalledTimes(2)
    const failed = product().logged.filter((line) => line.includes('the codes cannot be read'))
    expect(failed.map((line) => (JSON.parse(line) as { chore: string }).chore)).toEqual(['lost-codes'])
  })

  it('that fails is tried again', async () => {
    const failing = counted('failing', () => Promise.reject(new Error('out of order')))
    startTable(failing.chore)
    await eventually(async () => failing.seen.runs >= 3, 'three runs')
    expect(product().logged.filter((line) => line.includes('out of order')).length).toBeGreaterThanOrEqual(2)
  })

  it('that is slow holds up no other one, and is not started again while it runs', async () => {
    const { open, opened } = gate()
    const [slow, quick] = [counted('slow', () => opened), counted('quick')]
    startTable(slow.chore, quick.chore)
    await eventually(async () => quick.seen.runs >= 5, 'five runs of the quick one')
    expect(slow.seen.runs).toBe(1)
    open()
    await eventually(async () => slow.seen.runs >= 2, 'the next run of the slow one')
    expect(slow.seen.max).toBe(1)
  })

  it('is run by one worker at a time', async () => {
    const [one, other] = [counted('one'), counted('other', () => LeaseModel.findOne().exec())]
    for (let worker = 0; worker < 3; worker++) startTable(one.chore, other.chore)
    await eventually(async () => one.seen.runs >= 15 && other.seen.runs >= 15, 'fifteen runs of each')
    expect([one.seen.max, other.seen.max]).toEqual([1, 1])
  })

  it('is left by a worker that loses its turn, and taken up again', async () => {
    const { seen, chore } = counted('in-turn')
    startTable(chore)
    await eventually(async () => seen.runs >= 3, 'three runs')
    const give = (holder: string, until: number) =>
      LeaseModel.updateOne({ _id: 'chores' }, { $set: { holder, until: new Date(until) } })
    await give('another worker', Date.now() + 3_600_000)
    await eventually(() => performance.now() - seen.lastAt > 300, 'sixty times its pace without a run')
    const before = seen.runs
    expect((await LeaseModel.findById('chores').lean())!.holder).toBe('another worker')
    expect(seen.runs).toBe(before)
    await give('another worker', 0)
    await eventually(() => seen.runs > before + 3, 'further runs')
  })

  it('goes on at another worker at once when the first one is stopped', async () => {
    const [first, second] = [counted('handed-over'), counted('handed-over')]
    const stopFirst = startChores(product().context, [first.chore])
    await eventually(() => first.seen.runs > 0, 'a run of the first worker')
    startTable(second.chore)
    await stopFirst.stop()
    expect((await LeaseModel.findById('chores').lean())!.until.getTime()).toBeLessThanOrEqual(Date.now())
    await eventually(() => second.seen.runs > 0, 'a run of the second worker')
  })

  it('that is rare is run by another worker only when its pace is over', async () => {
    const { seen, chore } = counted('paced')
    for (let n = 0; n < 3; n++) await runChore(product().context, { ...chore, everyMs: 60_000 })
    expect(seen.runs).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
    await runChore(product().context, { ...chore, everyMs: 60_000 })
    expect(seen.runs).toBe(2)
  })

  it('stops before its next step when the worker is stopped', async () => {
    const [began, stopped] = [gate(), gate()]
    const steps: boolean[] = []
    const run: Chore['run'] = async (_context, _now, stillHeld) => {
      steps.push(stillHeld())
      began.open()
      await stopped.opened
      steps.push(stillHeld())
    }
    const running = startChores(product().context, [{ name: 'stopped', everyMs: 5, run }])
    await began.opened
    const over = running.stop()
    stopped.open()
    await over
    expect(steps).toEqual([true, false])
  })
})

describe('the lease of a chore', () => {
  const onError = (error: unknown) => expect.unreachable(String(error))
  const take = () => holdLease('work', 60_000, 'another worker')
  const ms = 900

  it('is renewed while the chore runs, and free after it', async () => {
    await withLease('work', { ms, paceMs: -1, onError }, async (stillHeld) => {
      const end = performance.now() + 3 * ms
      await eventually(async () => performance.now() > end || (await take()), 'three times its length')
      expect(stillHeld()).toBe(true)
    })
    expect(await take()).toBe(true)
  })

  it('tells the chore when another worker has taken it, and leaves it to that worker', async () => {
    await withLease('work', { ms, paceMs: -1, onError }, async (stillHeld) => {
      await LeaseModel.updateOne({ _id: 'work' }, { $set: { until: new Date(0) } })
      expect(await take()).toBe(true)
      await eventually(async () => !stillHeld(), 'the loss to be known')
    })
    expect(await holdLease('work', 1_000, 'a third one')).toBe(false)
  })

  it('is known to be lost by a process that slept beyond it, before it asks the database', async () => {
    await withLease('work', { ms, paceMs: -1, onError }, async (stillHeld) => {
      expect(stillHeld()).toBe(true)
      const end = performance.now() + ms
      while (performance.now() <= end); // nothing of this process runs meanwhile
      expect(stillHeld()).toBe(false)
    })
  })
})
