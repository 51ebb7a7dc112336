import { maskContacts } from '@abhyas/shared/marketplace/conversations/mask'
import type { TeachingMode } from '@abhyas/shared/marketplace/directory/choices'
import { changedMeanwhile } from '@abhyas/shared/marketplace/inquiries/texts'
import { needLimits } from '@abhyas/shared/marketplace/needs/limits'
import { changeNeedRules, moveNeedRules, newNeedRules } from '@abhyas/shared/marketplace/needs/rules'
import type { ChangeNeed, MoveNeed, NewNeed } from '@abhyas/shared/marketplace/needs/shapes'
import { editableStates, isLiveNeed, type NeedState, needMovesTo } from '@abhyas/shared/marketplace/needs/states'
import * as texts from '@abhyas/shared/marketplace/needs/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { withSlot } from '../../core/quotas/slots.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { passGate } from '../learners/gate.ts'
import { ListingModel } from '../listings/model.ts'
import { findNamed } from './check-lists.ts'
import { NeedModel, type NeedRecord } from './model.ts'
import { findNeed, present } from './queries.ts'

export { expireNeeds } from './expire.ts'
export { holdNeed, releaseNeed } from './hold.ts'
export { removeNeedsOf } from './leave.ts'
export { settleWaiting } from './leads/settle.ts'
export { showOnBoard } from './show-on-board.ts'

const day = 24 * 3_600_000

/**
 * Posts a need. Tutors hear of it within seconds, by a chore. Throws 422 (rules, lists, three open) and 403 (the gate).
 */
export async function postNeed(
  context: Context,
  userId: string,
  body: NewNeed,
  _id = new Types.ObjectId(),
  now = new Date(),
): Promise<NeedRecord> {
  assertForm(newNeedRules, body)
  const said = await saidIn(body)
  const learner = await passGate(context, { userId, learnerId: body.learner_id! }, 'inquiries', now)
  const need: NeedRecord = {
    _id,
    user_id: new Types.ObjectId(userId),
    learner_id: learner._id,
    ...said,
    state: 'open',
    answers: [],
    answer_count: 0,
    filled_by: '',
    expires_at: new Date(now.getTime() + needLimits.days * day),
    version: 1,
    created_at: now,
    updated_at: now,
    waiting_since: now,
  }
  return withSlot(slots, userId, async (open_slot) => {
    await NeedModel.create({ ...need, open_slot })
    return need
  })
}

const slots = { collection: NeedModel.collection, limit: needLimits.open, full: { subject: texts.tooManyOpen } }

/** What a body says, in the words of the lists. Throws 422. */
const saidIn = async (body: ChangeNeed) => ({
  ...(await findNamed(body)),
  modes: [...new Set(body.modes)] as TeachingMode[],
  charge_max: body.charge_max ?? null,
  times: [...new Set(body.times)],
  starts: body.starts!,
  note: maskContacts((body.note ?? '').trim()).text,
})

/** Changes what a need says, while it is open or paused. Throws 404, 409, 412 (`StaleError`), 422. */
export async function changeNeed(
  { id, userId }: { readonly id: string; readonly userId: string },
  body: ChangeNeed,
  expected: number | undefined,
  now = new Date(),
): Promise<NeedRecord> {
  assertForm(changeNeedRules, body)
  const said = await saidIn(body)
  const need = await findNeed(id, userId)
  assertVersion(need, expected)
  const changed = await NeedModel.findOneAndUpdate(
    { _id: need._id, version: need.version, state: { $in: [...editableStates] } },
    { $set: { ...said, updated_at: now, waiting_since: now }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<NeedRecord>()
  if (changed) return changed
  const is = await findNeed(id, userId)
  if (is.version !== need.version) throw new StaleError(is)
  throw await wrongState(is)
}

/** Moves a need to another state. Throws 404, 422, and 409 with what it is now where the family may not. */
export async function moveNeed(
  { id, userId }: { readonly id: string; readonly userId: string },
  body: MoveNeed,
  now = new Date(),
): Promise<NeedRecord> {
  assertForm(moveNeedRules, body)
  const need = await findNeed(id, userId)
  const state = body.state as NeedState
  const filled_by = state === 'filled' ? await answeredBy(need, body.tutor_id ?? '') : ''
  const moved = await NeedModel.findOneAndUpdate(
    { _id: need._id, state: { $in: [...needMovesTo(state)] } },
    {
      $set: { state, filled_by, updated_at: now, waiting_since: now },
      $inc: { version: 1 },
      ...(!isLiveNeed(state) && { $unset: { open_slot: 1 } }),
    },
    { returnDocument: 'after' },
  ).lean<NeedRecord>()
  if (!moved) throw await wrongState(await findNeed(id, userId))
  return moved
}

/** A tutor who has answered, by their public id. Nobody need be named. Throws 422. */
async function answeredBy({ answers }: NeedRecord, tutor_id: string): Promise<string> {
  if (tutor_id === '') return ''
  const ids = answers.map((one) => one.tutor_id)
  const listing = await ListingModel.findOne({ public_id: tutor_id, _id: { $in: ids } }, { _id: 1 }).lean()
  if (!listing) throw formInvalid({ tutor_id: texts.tutorNotAnswered })
  return tutor_id
}

const wrongState = async (need: NeedRecord): Promise<AppError> =>
  new AppError(409, 'wrong_state', changedMeanwhile, { data: (await present([need]))[0] })
