import { decideRules } from '@abhyas/shared/content/materials/rules'
import type { DecideMaterial } from '@abhyas/shared/content/materials/shapes'
import { decidableStates, decisionsFrom } from '@abhyas/shared/content/materials/states'
import * as texts from '@abhyas/shared/content/materials/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { atVersion, type Change } from '../../core/records/save-version.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { record } from '../../platform/audit/commands.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { foundBy } from './found-by.ts'
import { MaterialModel, type MaterialRecord } from './model.ts'
import { presentForStaff } from './queries.ts'

type Deciding = Pick<Context, 'keys' | 'log'>

/** What was sent to staff. Throws 404 for the rest: it is its owner's alone. */
async function findSent(id: string): Promise<MaterialRecord> {
  const material = await MaterialModel.findById(id).lean<MaterialRecord>()
  const isSent = material?.visibility === 'public' && decidableStates.includes(material.state as never)
  if (!material?.owner_id || !isSent) throw notFound('material')
  return material
}

/**
 * Approves a material for everybody, or rejects it with a reason; also what was decided before. Throws 403 for one's own,
 * 404, 409, 412 (`StaleError`), 422, 503.
 */
export async function decideMaterial(context: Deciding, change: Change, body: DecideMaterial): Promise<MaterialRecord> {
  const now = new Date()
  assertForm(decideRules, body)
  const before = await atVersion(findSent, change)
  const { actor } = change.by
  if (String(before.owner_id) === actor) throw new AppError(403, 'own_material', texts.ownMaterial)
  const state = body.state as 'approved' | 'rejected'
  if (!decisionsFrom(before.state).includes(state)) {
    const [data] = await presentForStaff([before], actor)
    throw new AppError(409, 'wrong_state', texts.materialChanged, { data })
  }
  const reason = state === 'rejected' ? body.reason!.trim() : ''
  const said = { state, reason }
  await record(context, {
    ...change.by,
    action: `material.${state}`,
    entity: 'material',
    entity_id: change.id,
    before: { state: before.state, reason: before.reason },
    after: said,
  })
  const decided = { ...said, decided_at: now, decided_by: new Types.ObjectId(actor), updated_at: now }
  const found = foundBy({ ...before, ...decided })
  const saved = await MaterialModel.findOneAndUpdate(
    { _id: before._id, version: before.version },
    { $set: { ...decided, ...found, waiting_since: now }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<MaterialRecord>()
  if (!saved) throw new StaleError(await findSent(change.id))
  await tell(context, saved)
  return saved
}

/** Tells the owner what was decided. Somebody may be told twice, never not at all. */
async function tell(context: Pick<Context, 'log'>, material: MaterialRecord): Promise<void> {
  const { _id, owner_id, state, title, reason, waiting_since } = material
  if (owner_id && state === 'approved') await tryToNotify(context, owner_id, texts.approvedNotice(title, String(_id)))
  if (owner_id && state === 'rejected') await tryToNotify(context, owner_id, texts.rejectedNotice(title, reason))
  await MaterialModel.updateOne({ _id, waiting_since } as never, { $unset: { waiting_since: 1 } })
}

/** Tells what a dead process has left. Returns how many. */
export const settleMaterials = (
  context: Pick<Context, 'log'>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<number> => finishWaiting<MaterialRecord>(MaterialModel, (one) => tell(context, one), now, stillHeld)
