import type { FlaggedRow } from '@abhyas/shared/content/questions/flags'
import type { ListPage } from '@abhyas/shared/list-reply'
import { findPage, type RowsPage } from '../../../core/records/page.ts'
import { BankModel } from '../../banks/model.ts'
import { shownText } from '../fields.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'

const fields = { flag: 1, flagged_at: 1, text: 1, type: 1, version: 1, bank_id: 1 } as const
type Flagged = Pick<QuestionRecord, '_id' | 'text' | 'type' | 'version' | 'bank_id' | 'flag' | 'flagged_at'>

/** Lists the questions that figures of tests speak against, those that were flagged last first. */
export async function listFlagged(place: ListPage): Promise<RowsPage<FlaggedRow>> {
  const filter = { flagged_at: { $exists: true }, state: { $ne: 'retired' as const } }
  const { rows, total } = await findPage<QuestionRecord, Flagged>(
    QuestionModel,
    { filter, fields, sort: { flagged_at: -1, _id: -1 } },
    place,
  )
  const banks = await BankModel.find({ _id: { $in: rows.map(({ bank_id }) => bank_id) } }, { name: 1 }).lean()
  const names = new Map(banks.map(({ _id, name }) => [_id.toHexString(), name]))
  const shown = rows.map(({ _id, text, type, version, bank_id, flag, flagged_at }) => ({
    ...flag!,
    reasons: [...flag!.reasons],
    id: _id.toHexString(),
    text: shownText(text),
    type,
    version,
    bank_name: names.get(bank_id.toHexString()) ?? '',
    flagged_at: flagged_at!.toISOString(),
  }))
  return { rows: shown, total }
}
