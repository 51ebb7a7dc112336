import { AttemptModel } from '../../../../api/src/assessment/attempts/model.ts'
import type { TestRecord } from '../../../../api/src/assessment/test-papers/model.ts'
import type { Row } from '../../report.ts'
import { percentile, post, postAt } from './sends.ts'
import { plantTakers } from './takers.ts'

const body = '{"device":"A phone"}'
const addressOf = (url: string, test: TestRecord) => `${url}/api/v1/tests/${test._id.toHexString()}/attempts`
/** So many begin another test before: a server that has just been started compiles what it runs for the first time. */
const warmUp = 500

/**
 * Many people press Start: a fifth of them in the first twentieth of the time, the others evenly after them.
 * @param other a test that others begin before
 */
export async function measureStarts(url: string, test: TestRecord, other: TestRecord, people: number): Promise<Row[]> {
  for (const { authorization } of await plantTakers(warmUp)) {
    const status = await post(addressOf(url, other), authorization, body)
    if (status !== 201) throw new Error(`a start was answered with ${status}`)
  }
  const seconds = (people * 60) / 10_000
  const takers = await plantTakers(people)
  const inBurst = Math.round(people / 5)
  const burstMs = seconds * 50
  const restMs = seconds * 1_000 - burstMs
  const test_id = test._id.toHexString()
  const address = addressOf(url, test)
  const begun = performance.now()
  const measured = await Promise.all(
    takers.map(async ({ authorization }, i) => {
      const isBurst = i < inBurst
      const at = isBurst ? (i / inBurst) * burstMs : burstMs + ((i - inBurst) / (people - inBurst)) * restMs
      return { isBurst, ...(await postAt(begun, at, address, authorization, body)) }
    }),
  )
  const of = (isBurst: boolean) => measured.filter((one) => one.isBurst === isBurst).map(({ ms }) => ms)
  const failed = measured.filter(({ status }) => status !== 201).length
  const stored = await AttemptModel.countDocuments({ test_id })
  const name = `${people} people start within ${seconds} s`
  const unit = 'ms'
  return [
    { name: `${name}: p95 outside the burst`, target: { atMost: 500 }, samples: [percentile(of(false), 95)], unit },
    { name: `${name}: p95 of the burst`, target: { atMost: 2_000 }, samples: [percentile(of(true), 95)], unit },
    { name: `${name}: not answered with 201`, target: { atMost: 0 }, samples: [failed], unit: '' },
    {
      name: `${name}: attempts too many or missing`,
      target: { atMost: 0 },
      samples: [Math.abs(stored - people)],
      unit: '',
    },
  ]
}
