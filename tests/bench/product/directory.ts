import { rmSync } from 'node:fs'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { makeDataFolder } from '../../support/data-folder.ts'
import { startEngine } from '../../support/engine-process.ts'
import { startSystem, type System } from '../../support/system.ts'
import { listingRecord, nearPincodes } from '../../support/listing-records.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'
import { besideBare } from './beside-bare.ts'
import { fillCollection } from './fill.ts'

const few = 10_000
/** A million once, by hand: `DIRECTORY=full`. It takes an hour to write. */
const many = process.env.DIRECTORY === 'full' ? 1_000_000 : 200_000
/** Teachers of a subject of their own around one pincode: as many hits among few as among many. */
const marked = 60
const lookedUp = 150
const effort = { seconds: 1, turns: 3, processes: 3 }
const marking = 'subject=Zither&near=700019'

/** The directory beside bare Fastify, and among many listings beside few. */
export async function measureDirectory(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = makeDataFolder('abhyas-bench-db-')
  const engine = await startEngine({ dir })
  const uris = { few: `${engine.uri}/few`, many: `${engine.uri}/many` }
  try {
    await fillCollection(uris.few, ListingModel, few, recordOf)
    await fillCollection(uris.many, ListingModel, many, recordOf)
    const path = `/api/v1/tutors?${marking}`
    const beside = await besideBare({
      name: `GET /tutors near a pincode among ${many} listings ÷ bare Fastify with the same find of ten cards`,
      atLeast: 0.7,
      path,
      env: { ...env, MONGODB_URI: uris.many },
      effort,
      program: 'bare-directory.ts',
      prepare: async ({ url }) => ({ args: [uris.many, await (await fetch(url + path)).text()] }),
    })
    return [...beside, ...(await measureGrowth(env, uris))]
  } finally {
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const recordOf = (n: number) =>
  n < marked
    ? listingRecord(n, { subjects: ['Zither'], pincode: nearPincodes[n % nearPincodes.length]! })
    : listingRecord(n)

/** Each asks for another charge, so that no kept result answers. What they find is the same. */
let asked = 0
const anew = (query: string) => () => `${query}&charge_max=${100_000 + (asked += 1)}`
const kept = (query: string) => () => query

async function measureGrowth(
  env: Readonly<Record<string, string>>,
  uris: { readonly few: string; readonly many: string },
): Promise<Row[]> {
  const dirs = [1, 2].map(() => makeDataFolder('abhyas-bench-'))
  const [small, big] = await Promise.all(
    [uris.few, uris.many].map((uri, i) =>
      startSystem({ dataDir: dirs[i]!, env: { ...env, MONGODB_URI: uri }, limitMs: 300_000 }),
    ),
  )
  try {
    const dense = 'subject=Mathematics&near=700019&within=25'
    return [
      ...(await ratio(`with ${many} ÷ with ${few}, as many hits`, 1.3, [big!, anew(marking)], [small!, anew(marking)])),
      ...(await ratio(
        `with ${many} spread like the pincodes ÷ with ${few}`,
        3,
        [big!, anew(dense)],
        [small!, anew(dense)],
      )),
      ...(await ratio(
        'page 100 ÷ page 1',
        1.2,
        [big!, kept('subject=Physics&page=100')],
        [big!, kept('subject=Physics')],
      )),
      ...(await ratio('with facets ÷ without', 1.3, [big!, anew(`${dense}&facets=1`)], [big!, anew(dense)])),
    ]
  } finally {
    await Promise.all([small!.stop(), big!.stop()])
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  }
}

type Side = readonly [system: System, query: () => string]

async function ratio(name: string, atMost: number, one: Side, other: Side): Promise<Row[]> {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < lookedUp; n++) {
    times[0].push(await msOf(one))
    times[1].push(await msOf(other))
  }
  const [a, b] = [median(times[0]), median(times[1])]
  const p95 = times[0].toSorted((x, y) => x - y)[Math.floor(lookedUp * 0.95)]!
  const detail = `${a.toFixed(2)} ms, ${b.toFixed(2)} ms; p95 ${p95.toFixed(1)} ms`
  return [{ name: `GET /tutors ${name}`, target: { atMost }, samples: [a / b], unit: '', detail }]
}

async function msOf([{ url }, query]: Side): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/v1/tutors?${query()}`)
  await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}`)
  return performance.now() - start
}
