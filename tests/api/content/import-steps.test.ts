import { noCounts } from '@abhyas/shared/content/imports/shapes'
import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { BatchModel } from '../../../api/src/content/imports/model.ts'
import { finishStep, isCounted, recordCounted, withStep } from '../../../api/src/content/imports/run/steps.ts'
import { startProduct } from '../../support/product.ts'

startProduct()

const id = new Types.ObjectId()
const result = (total: number) => ({ counts: { ...noCounts, total }, bytes: total })
const claim = <Result>(work: (token: string) => Promise<Result>) => withStep(id, 0, work)
const finish = (token: string, total: number) => finishStep(id, 0, token, result(total))
const kept = () => BatchModel.findOne({ import_id: id }).lean()

describe('a step of an import', () => {
  it('that another worker has taken over is finished by that one alone', async () => {
    const isMine = await claim(async (token) => {
      // This worker sleeps for longer than its claim.
      await BatchModel.updateOne({ import_id: id }, { $set: { until: new Date(0) } })
      expect(await claim((other) => finish(other, 2))).toBe(true)
      return finish(token, 1)
    })
    expect(isMine).toBe(false)
    expect(await kept()).toMatchObject({ done: true, counts: { total: 2 }, bytes: 2 })
  })

  it("that a worker holds or has finished is nobody else's", async () => {
    await claim(async (token) => {
      expect(await claim((other) => finish(other, 2))).toBeUndefined()
      expect(await finish(token, 1)).toBe(true)
    })
    await BatchModel.updateOne({ import_id: id }, { $set: { until: new Date(0) } })
    expect(await claim((other) => finish(other, 2))).toBeUndefined()
    expect(await kept()).toMatchObject({ done: true, counts: { total: 1 } })
  })

  it('that is only counted is recorded with others, unless a worker has claimed it', async () => {
    const counted = { line: 0, refusals: [] }
    const step = (seq: number) => ({ seq, first: seq * 2, bytes: seq, blocks: [counted, counted] })
    const [held, free] = [step(0), step(1)]
    expect([isCounted(held), isCounted({ ...held, blocks: [counted, { line: 1 }] })]).toEqual([true, false])
    await claim(async (token) => {
      expect(await recordCounted(id, [held, free])).toEqual([held])
      expect(await finish(token, 2)).toBe(true)
    })
    const rows = await BatchModel.find({ import_id: id }).sort({ seq: 1 }).lean()
    expect(rows).toMatchObject([
      { seq: 0, done: true, counts: { total: 2 } },
      { seq: 1, done: true, bytes: 1, counts: { total: 2, refused: 2 } },
    ])
  })
})
