import { createHash } from 'node:crypto'
import { HttpError } from '../http/answers.ts'

/** What goes wrong on purpose. A chance is a number from 0 to 1. */
export interface Faults {
  readonly seed: number
  readonly webhooks: {
    /** Every sending waits as long; the jitter is the most that an event waits besides, with all its copies. */
    readonly delay_ms: number
    readonly jitter_ms: number
    /** How many more times an event is sent; the fraction is a chance. */
    readonly copies: number
    /** The most that each sending waits besides, so that they come in another order. */
    readonly shuffle_ms: number
    readonly lose: number
    /** The chance that the first try of a sending is signed wrongly. */
    readonly bad_signature: number
  }
  readonly api: {
    /** Nobody answers: connections are cut. */
    readonly down: boolean
    /** The work is done at once, the answer comes later. */
    readonly slow_ms: number
    /** The chance of a 500, with nothing done. */
    readonly fail: number
    /** The chance that the work is done and the connection is cut. */
    readonly drop_answer: number
  }
  readonly refunds: { readonly fail: number; readonly pending_ms: number }
}

/** The faults since they were set: from which event and refund on they count. */
export interface FaultsRecord extends Faults {
  readonly id: 'faults'
  readonly events_before: number
  readonly refunds_before: number
}

export const noFaults: FaultsRecord = {
  id: 'faults',
  seed: 1,
  webhooks: { delay_ms: 0, jitter_ms: 0, copies: 0, shuffle_ms: 0, lose: 0, bad_signature: 0 },
  api: { down: false, slow_ms: 0, fail: 0, drop_answer: 0 },
  refunds: { fail: 0, pending_ms: 0 },
  events_before: 0,
  refunds_before: 0,
}

const day = 86_400_000
const chances = ['lose', 'bad_signature', 'fail', 'drop_answer']

/** Reads what a test asks for; what it does not name is off. Throws a 400 where a name or a value is not known. */
export function readFaults(given: Readonly<Record<string, unknown>>): Faults {
  const { seed = noFaults.seed, webhooks, api, refunds, ...others } = given
  refuseOthers(others)
  if (!Number.isSafeInteger(seed)) throw new HttpError(400, 'seed must be a whole number')
  return {
    seed: seed as number,
    webhooks: readPart('webhooks', webhooks, noFaults.webhooks),
    api: readPart('api', api, noFaults.api),
    refunds: readPart('refunds', refunds, noFaults.refunds),
  }
}

function readPart<Part extends object>(name: string, given: unknown, off: Part): Part {
  if (given === undefined) return off
  if (typeof given !== 'object' || given === null) throw new HttpError(400, `${name} must be an object`)
  refuseOthers(Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(off, key))))
  for (const [key, value] of Object.entries(given)) {
    const most = chances.includes(key) ? 1 : key === 'copies' ? 100 : day
    const isRight =
      key === 'down' ? typeof value === 'boolean' : typeof value === 'number' && value >= 0 && value <= most
    if (!isRight)
      throw new HttpError(
        400,
        `${name}.${key} must be ${key === 'down' ? 'true or false' : `a number from 0 to ${most}`}`,
      )
  }
  return { ...off, ...given }
}

function refuseOthers(others: object): void {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new HttpError(400, `There is no fault ${JSON.stringify(unknown.slice(0, 40))}`)
}

/** A number from 0 to 1 that is the same for the same seed, matter and turn, whatever else happens. */
export function roll(seed: number, matter: string, turn: number | string): number {
  const bytes = createHash('sha256').update(`${seed}:${matter}:${turn}`).digest()
  return bytes.readUIntBE(0, 6) / 2 ** 48
}
