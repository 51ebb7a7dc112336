import { givenTerms } from '../../marketplace/class-records/queries.ts'
import type { TestRecord } from './model.ts'

/** How often and how long somebody may take a test. */
export interface Terms {
  /** 0: as often as they like. */
  readonly allowed: number
  /** Attempts that were begun before this are not counted. Undefined: all are. */
  readonly since?: Date
  /** Percent of its time beyond it, as a class gives it. */
  readonly extra_percent: number
}

type Given = Pick<TestRecord, '_id' | 'owner_id' | 'attempts_allowed'>

/** What a test says of itself; or what its teacher has said of it when giving it to the class of somebody. */
export async function termsOf(test: Given, userId: string | undefined, now: Date): Promise<Terms> {
  const { _id, owner_id, attempts_allowed } = test
  const own = { allowed: attempts_allowed, extra_percent: 0 }
  // Nobody gives tests of the house but as they are: no class changes them.
  if (userId === undefined || owner_id === 'house') return own
  const given = await givenTerms(userId, { test: _id.toHexString(), owner_id }, now)
  if (!given) return own
  const { attempts_allowed: allowed, since, extra_percent } = given
  return { ...(allowed === undefined ? own : { allowed, since }), extra_percent }
}
