import { leadTabOf, type LeadState } from '@abhyas/shared/marketplace/leads/states'
import { leadNotice } from '@abhyas/shared/marketplace/leads/texts'
import { needLimits } from '@abhyas/shared/marketplace/needs/limits'
import type { Context } from '../../../core/context.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { finishWaiting } from '../../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { tryToNotify } from '../../../platform/notifications/commands.ts'
import { NeedModel, type NeedRecord } from '../model.ts'
import { showOnBoard } from '../show-on-board.ts'
import { deliverAnswer } from './deliver-answer.ts'
import { matchNeed, type Match } from './match.ts'
import { offerId, OfferModel, type OfferRecord } from './model.ts'

/** A server that lives delivers an answer long before. Milliseconds. */
const lostAfterMs = 5_000

/** Whether tutors may answer it now. */
export const isTaking = ({ state, answer_count }: Pick<NeedRecord, 'state' | 'answer_count'>): boolean =>
  state === 'open' && answer_count < needLimits.answers

/**
 * Makes the offers of a need what the need says: offered to the best tutors while it takes answers, closed when it does
 * not, and delivers answers whose server died. Each step can be repeated; the same need gives the same offers.
 */
export async function settle(context: Context, need: NeedRecord, now: Date): Promise<void> {
  await showOnBoard(need)
  const undelivered = need.answers.filter(({ message }) => message !== undefined)
  const lost = undelivered.filter(({ at }) => at.getTime() <= now.getTime() - lostAfterMs)
  for (const answer of lost) await deliverAnswer(context, need, answer)
  if (isTaking(need)) await offer(context, need, await matchNeed(need, now), now)
  else await setTabs(need, now)
  // What has changed meanwhile, or is under way, is settled in the next run.
  if (lost.length < undelivered.length) return
  await NeedModel.updateOne({ _id: need._id, waiting_since: need.waiting_since! }, { $unset: { waiting_since: 1 } })
}

async function offer(context: Context, need: NeedRecord, matches: readonly Match[], now: Date): Promise<void> {
  const { _id: requirement_id, subject, level } = need
  // A need that was changed is taken back from whom it no longer fits.
  await OfferModel.deleteMany({
    requirement_id,
    state: 'offered',
    tutor_id: { $nin: matches.map(({ tutor_id }) => tutor_id) },
  })
  for (const { tutor_id, km } of matches)
    await upsertOnce(() =>
      OfferModel.updateOne(
        { _id: offerId(requirement_id, tutor_id) },
        {
          $setOnInsert: {
            tutor_id,
            requirement_id,
            km,
            state: 'offered',
            tab: 'new',
            reason: '',
            reason_text: '',
            told: false,
            created_at: now,
            updated_at: now,
          },
        },
        { upsert: true },
      ),
    )
  await setTabs(need, now)
  const untold = await OfferModel.find({ requirement_id, state: 'offered', told: false }).lean<OfferRecord[]>()
  for (const { _id, tutor_id, km } of untold) {
    await tryToNotify(context, tutor_id, leadNotice({ subject, level, km }))
    await OfferModel.updateOne({ _id }, { $set: { told: true } })
  }
}

/** What nobody can answer any more leaves the list of new ones, and comes back when it is open again. */
async function setTabs(need: NeedRecord, now: Date): Promise<void> {
  const state: LeadState = 'offered'
  const tab = leadTabOf(state, isTaking(need))
  await OfferModel.updateMany(
    { requirement_id: need._id, state, tab: { $ne: tab } },
    { $set: { tab, updated_at: now } },
  )
}

/** Settles the needs that were posted, changed or answered. Returns how many. */
export const settleWaiting = (context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<NeedRecord>(NeedModel, (one) => settle(context, one, now), now, stillHeld, 0)
