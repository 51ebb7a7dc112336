import type { BulkInput, BulkResult } from '@abhyas/shared/content/questions/bulk'
import { type BulkAction, bulkActions, maxBulk } from '@abhyas/shared/content/questions/kinds'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import * as texts from '@abhyas/shared/content/questions/texts'
import mongoose, { type Types } from 'mongoose'
import type { Actor } from '../../../core/actor.ts'
import type { Context } from '../../../core/context.ts'
import { formInvalid } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/commands.ts'
import { namesOfBanks } from '../../banks/queries.ts'
import { activeBank } from '../commands.ts'
import { announce, recount } from '../count.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { type BulkChange, bulkChanges } from './changes.ts'

/**
 * Changes many questions: moves them to another bank, adds or removes a tag, retires or restores them. What the change
 * does not apply to is skipped, so a repeated call changes nothing. Each bank gets an audit entry. Throws 422.
 */
export async function changeMany(context: Context, by: Actor, input: BulkInput): Promise<BulkResult> {
  const change = await checked(input)
  const ids = [...new Set(input.ids)]
  // In an order of their own: of two equal questions the older one moves.
  const found = await QuestionModel.find({ _id: { $in: ids } })
    .sort({ _id: 1 })
    .lean<QuestionRecord[]>()
  const apt = await bulkChanges[change.action].choose(found, change)
  await recordChange(context, by, change, apt)
  const movedTo = change.action === 'move' ? [change.target] : []
  const banks = [...new Set([...apt.map(bankOf), ...movedTo])]
  if (change.action === 'move') for (const bank of banks) await announce(bank)
  const changed = await bulkChanges[change.action].apply(apt, change)
  if (change.action === 'move') for (const bank of banks) await recount(bank)
  return {
    changed: [...byBank(changed)].map(([bank_id, ofBank]) => ({ bank_id, ids: ofBank.map(idOf) })),
    count: changed.length,
    skipped: ids.length - changed.length,
  }
}

async function checked({ action: named, ids, bank_id = '', tag = '' }: BulkInput): Promise<BulkChange> {
  const action = bulkActions.find((one) => one === named)
  if (!action) throw formInvalid({ action: texts.bulkActionWrong })
  if (ids.length === 0) throw formInvalid({ ids: texts.noneSelected })
  if (ids.length > maxBulk) throw formInvalid({ ids: texts.tooManySelected })
  const wanted = tag.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const isTagged = action === 'tag' || action === 'untag'
  if (isTagged && wanted === '') throw formInvalid({ tag: texts.tagMissing })
  if (wanted.length > questionLimits.tag) throw formInvalid({ tag: texts.tagTooLong(questionLimits.tag) })
  const target = action === 'move' ? (await activeBank(bank_id)).toHexString() : ''
  return { action, target, tag: wanted }
}

const done: Readonly<Record<BulkAction, string>> = {
  move: 'moved',
  tag: 'tagged',
  untag: 'untagged',
  retire: 'retired',
  restore: 'restored',
}

/** One entry per bank that questions change in, before the change. */
async function recordChange(context: Context, by: Actor, { action, target, tag }: BulkChange, apt: QuestionRecord[]) {
  const to = target && (await namesOfBanks([new mongoose.Types.ObjectId(target)])).get(target)
  for (const [entity_id, ofBank] of byBank(apt)) {
    const what = { action: `questions.${done[action]}`, entity: 'questionBank', entity_id }
    const after = { ids: ofBank.map(idOf), count: ofBank.length, ...(tag && { tag }), ...(to && { to }) }
    const note = [`${ofBank.length} questions`, tag && `tag "${tag}"`, to && `to "${to}"`].filter(Boolean).join(', ')
    await record(context, { ...by, ...what, before: {}, after, note })
  }
}

const idOf = ({ _id }: { readonly _id: Types.ObjectId }) => _id.toHexString()
const bankOf = ({ bank_id }: Pick<QuestionRecord, 'bank_id'>) => bank_id.toHexString()

/** Groups questions by the bank that they were read in. */
function byBank(questions: readonly QuestionRecord[]): Map<string, QuestionRecord[]> {
  const groups = new Map<string, QuestionRecord[]>()
  for (const one of questions) groups.set(bankOf(one), [...(groups.get(bankOf(one)) ?? []), one])
  return groups
}
