import type { Document } from 'bson'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Reply } from '../../../embedded/mongo/commands/command.ts'
import { withoutIdleTime } from '../../../embedded/mongo/commands/cursors.ts'
import { loneEngine } from './lone-engine.ts'

const { command, run } = loneEngine(Array.from({ length: 3_000 }, (_, _id) => ({ _id, text: `t${_id}` })))

/** Lets the time pass by which a command must be done. */
function late(body: Document) {
  const made = command({ ...body, maxTimeMS: 1 })
  while (performance.now() <= made.deadline);
  return made
}
const cursorOf = (reply: Reply) => (reply['cursor'] as { id: bigint }).id
const next = (id: bigint, batchSize = 1) => run({ getMore: id, collection: 'c', batchSize })

it.each<[string, Document]>([
  ['validate', { validate: 'c' }],
  ['drop', { drop: 'c' }],
  ['dropDatabase', { dropDatabase: 1 }],
  ['dropIndexes', { dropIndexes: 'c', index: '*' }],
  ['renameCollection', { renameCollection: 'lone.c', to: 'lone.d', $db: 'admin' }],
  ['create', { create: 'e' }],
  ['listCollections', { listCollections: 1 }],
  ['collStats', { collStats: 'c' }],
])('%s past its time limit does nothing', async (_, body) => {
  await expect(run(late(body))).rejects.toMatchObject({ code: 50 })
  expect(await run({ count: 'c' })).toMatchObject({ n: 3_000 })
})

it('a time limit ends a check of a collection that has begun', async () => {
  const begun = command({ validate: 'c', maxTimeMS: 1_000 })
  const answer = run(begun)
  vi.spyOn(performance, 'now').mockReturnValue(begun.deadline + 1)
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(answer).rejects.toMatchObject({ code: 50 })
})

it.each<[string, Document]>([
  ['find', { find: 'c', filter: { text: /t/ }, batchSize: 1 }],
  ['aggregate', { aggregate: 'c', pipeline: [{ $match: { text: /t/ } }], cursor: { batchSize: 1 } }],
])('the time that a client takes between batches of %s is not the command’s', async (_, body) => {
  const begun = command({ ...body, maxTimeMS: 1_000 })
  const id = cursorOf(await run(begun))
  let now = begun.deadline + 60_000
  // Slow enough for several looks at the clock.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.5))
  onTestFinished(() => void vi.restoreAllMocks())
  expect(cursorOf(await next(id, 3_000))).toBe(0n)
})

it('the time that batches take themselves is the command’s', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  const begun = command({ find: 'c', maxTimeMS: 10 })
  const fill = withoutIdleTime(begun, async () => {
    now.mockReturnValue(performance.now() + 4)
    return false
  })
  await fill(undefined as never)
  now.mockReturnValue(1_004)
  await fill(undefined as never)
  expect(begun.deadline).toBe(1_010)
})

it('noCursorTimeout keeps a cursor that nobody asks for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const open = async (more: Document = {}) => cursorOf(await run({ find: 'c', batchSize: 1, ...more }))
  const [usual, unlimited] = [await open(), await open({ noCursorTimeout: true })]
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await open()
  await expect(next(usual)).rejects.toMatchObject({ code: 43 })
  expect(cursorOf(await next(unlimited))).toBe(unlimited)
})
