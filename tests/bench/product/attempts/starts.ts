import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { AttemptModel } from '../../../../api/src/assessment/attempts/model.ts'
import type { TestRecord } from '../../../../api/src/assessment/test-papers/model.ts'
import type { Row } from '../../report.ts'
import { percentile, post, postAt } from './sends.ts'
import { plantTakers } from './takers.ts'

const body = '{"device":"A phone"}'
const addressOf = (url: string, test: string) => `${url}/api/v1/tests/${test}/attempts`
/** So many begin another test before: a server that has just been started compiles what it runs for the first time. */
const warmUp = 500
/** A test that is not there: the bare program does not look. */
const bareTest = 'b'.repeat(24)

/** Where starts go: this system, or the program of bare Fastify. */
interface Side {
  readonly url: string
  readonly authorizations: readonly string[]
}

/**
 * Many people press Start, beside the same on bare Fastify: what this machine can do.
 * @param other a test that others begin before
 */
export async function measureStarts(
  system: { readonly url: string; readonly uri: string },
  test: TestRecord,
  other: TestRecord,
  people: number,
): Promise<Row[]> {
  const test_id = test._id.toHexString()
  await begin({ url: system.url, authorizations: await plant(warmUp) }, other._id.toHexString())
  const seconds = (people * 60) / 10_000
  const name = `${people} people start within ${seconds} s`
  const unit = 'ms'
  const own = await pressStart({ url: system.url, authorizations: await plant(people) }, test_id, seconds)
  const stored = await AttemptModel.countDocuments({ test_id })
  const bare = await besideBare(system.uri, people, (side) => pressStart(side, bareTest, seconds))
  const inBare = `bare Fastify: ${Math.round(bare.rest)} ms, in the burst ${Math.round(bare.burst)} ms`
  return [
    {
      name: `${name}: p95 outside the burst`,
      target: { atMost: 500 },
      samples: [own.rest],
      unit,
      detail: inBare,
    },
    { name: `${name}: p95 of the burst`, target: { atMost: 2_000 }, samples: [own.burst], unit },
    { name: `${name}: not answered with 201`, target: { atMost: 0 }, samples: [own.failed], unit: '' },
    {
      name: `${name}: attempts too many or missing`,
      target: { atMost: 0 },
      samples: [Math.abs(stored - people)],
      unit: '',
    },
  ]
}

const plant = async (people: number) => (await plantTakers(people)).map(({ authorization }) => authorization)

/** They begin one after the other. Throws if one may not. */
async function begin({ url, authorizations }: Side, test: string): Promise<void> {
  for (const authorization of authorizations) {
    const status = await post(addressOf(url, test), authorization, body)
    if (status !== 201) throw new Error(`a start was answered with ${status}`)
  }
}

/**
 * A fifth of them in the first twentieth of the time, the others evenly after them. Answers p95 in ms, and how many were
 * not answered with 201.
 */
async function pressStart({ url, authorizations }: Side, test: string, seconds: number) {
  const people = authorizations.length
  const inBurst = Math.round(people / 5)
  const burstMs = seconds * 50
  const restMs = seconds * 1_000 - burstMs
  const address = addressOf(url, test)
  const begun = performance.now()
  const measured = await Promise.all(
    authorizations.map(async (authorization, i) => {
      const isBurst = i < inBurst
      const at = isBurst ? (i / inBurst) * burstMs : burstMs + ((i - inBurst) / (people - inBurst)) * restMs
      return { isBurst, ...(await postAt(begun, at, address, authorization, body)) }
    }),
  )
  const p95 = (wanted: boolean) =>
    percentile(
      measured.filter(({ isBurst }) => isBurst === wanted).map(({ ms }) => ms),
      95,
    )
  return { burst: p95(true), rest: p95(false), failed: measured.filter(({ status }) => status !== 201).length }
}

async function besideBare<Result>(uri: string, people: number, measure: (side: Side) => Promise<Result>) {
  const program = join(import.meta.dirname, 'bare-starts.ts')
  const bare = fork(program, [uri, String(people + warmUp)], { execArgv: ['--import', 'tsx'] })
  try {
    const [{ bareUrl: url, authorizations }] = (await once(bare, 'message')) as [
      { bareUrl: string; authorizations: string[] },
    ]
    await begin({ url, authorizations: authorizations.slice(people) }, bareTest)
    return await measure({ url, authorizations: authorizations.slice(0, people) })
  } finally {
    bare.kill()
    await once(bare, 'exit')
  }
}
