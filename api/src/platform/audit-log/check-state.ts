import type { AuditCheck } from '@abhyas/shared/platform/audit/shapes'
import type { Keys } from '../../core/keys.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { canonicalJson } from '../audit/entry.ts'
import { AuditCheckModel, checkId } from '../audit/model.ts'
import type { Break, Place } from '../audit/verify.ts'

/** How far the chain was verified. */
export interface CheckState extends Place {
  /** The last entry that any pass verified. */
  readonly farthest: Place
  readonly began_at: Date
  readonly whole_at?: Date
  readonly checked_at: Date
  readonly broken?: Break & { readonly found_at: Date }
}

interface Stored {
  readonly state: CheckState
  readonly mac: string
}

/** Reads the state. Undefined before the first check, and if somebody else than a check has written it. */
export async function readCheck(keys: Keys): Promise<Stored | undefined> {
  const stored = await AuditCheckModel.findById(checkId).lean()
  if (!stored) return undefined
  const { _id, mac, ...state } = stored
  return keys.matches(mac, 'audit-check', canonicalJson(state)) ? { state: state as CheckState, mac } : undefined
}

/** Replaces the state, unless another worker has replaced it meanwhile. Returns whether it was. */
export async function replaceCheck(keys: Keys, before: Stored | undefined, state: CheckState): Promise<boolean> {
  const mac = keys.hmac('audit-check', canonicalJson(state))
  // A state that nobody signed gives way to ours.
  const filter = { _id: checkId, ...(before && { mac: before.mac }) }
  const replaced = await unlessDuplicate(() =>
    AuditCheckModel.replaceOne(filter, { _id: checkId, ...state, mac } as never, { upsert: true }),
  )
  return replaced !== undefined
}

/** What administrators read of it. */
export async function findCheck(keys: Keys): Promise<AuditCheck> {
  const state = (await readCheck(keys))?.state
  if (!state) return {}
  const { farthest, checked_at, broken } = state
  const { seq } = broken ? state : farthest
  return {
    checked: { seq, at: checked_at.toISOString() },
    ...(broken && { broken: { ...broken, found_at: broken.found_at.toISOString() } }),
  }
}
