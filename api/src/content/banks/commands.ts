import { allOf } from '@abhyas/shared/all-of'
import { bankParents } from '@abhyas/shared/content/banks/fields'
import * as texts from '@abhyas/shared/content/banks/texts'
import { bankRules, type BankValues } from '@abhyas/shared/content/banks/rules'
import type { BankInput } from '@abhyas/shared/content/banks/shapes'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { statusUnknown } from '@abhyas/shared/content/reference-data/texts'
import type { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { changeInWords, record } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { duplicate, formInvalid } from '../../core/errors.ts'
import { assertForm } from '../../core/assert-form.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { assertRow } from '../reference-data/parents.ts'
import { bankFields, readBankInput } from './input.ts'
import { BankModel, type BankRecord } from './model.ts'
import { findBank } from './queries.ts'
import { assertSubjectFits } from './subject-fits.ts'

/** Creates a bank. Throws 409 with the id of the existing one, 422. */
export async function createBank(context: Context, by: Actor, body: BankInput, _id: Types.ObjectId) {
  const values = await checked({ ...allOf(bankFields, ''), ...(await readBankInput(body)) })
  await assertFree(values)
  await recordChange(context, by, _id.toHexString(), 'created', {}, values)
  const counts = { question_count: 0, changes: 0, version: 1 }
  const made = { status: 'active' as const, ...counts, created_by: by.actor, ...writtenBy(by) }
  const bank: BankRecord = { _id, ...values, ...derivedOf(values), ...made }
  await unlessDuplicate(
    () => BankModel.create(bank),
    () => assertFree(values),
  )
  return bank
}

/** Changes a bank. Missing fields keep their value. Throws 404, 409, 422, StaleError. */
export async function changeBank(
  context: Context,
  by: Actor,
  id: string,
  { body, expected }: { readonly body: BankInput; readonly expected: number | undefined },
): Promise<BankRecord> {
  const bank = await findBank(id)
  assertVersion(bank, expected)
  const before = valuesOf(bank)
  const values = await checked({ ...before, ...(await readBankInput(body)) }, before)
  await recordChange(context, by, id, 'updated', before, values)
  const set = { ...values, ...derivedOf(values), ...writtenBy(by) }
  return unlessDuplicate(
    () => update(bank, set),
    () => assertFree(values),
  )
}

/** Sets a bank's status, or toggles it. Throws 404, 422, StaleError. */
export async function setBankStatus(context: Context, by: Actor, id: string, wanted?: string): Promise<BankRecord> {
  const bank = await findBank(id)
  const status = wanted ?? (bank.status === 'active' ? 'inactive' : 'active')
  if (status !== 'active' && status !== 'inactive') throw formInvalid({ status: statusUnknown })
  await recordChange(context, by, id, 'status', { status: bank.status }, { status })
  return update(bank, { status, ...writtenBy(by) })
}

/** Updates the bank only if its version is unchanged. */
async function update(bank: BankRecord, set: Partial<BankRecord>): Promise<BankRecord> {
  const { _id, version } = bank
  const edit = { $set: set, $inc: { version: 1 } }
  const after = await BankModel.findOneAndUpdate({ _id, version }, edit, { returnDocument: 'after' }).lean<BankRecord>()
  if (!after) throw new StaleError(await findBank(_id.toHexString()))
  return after
}

const writtenBy = ({ actor }: Actor) => ({ updated_by: actor, updated_at: new Date() })

const valuesOf = (bank: BankRecord) => Object.fromEntries(bankFields.map((name) => [name, bank[name]])) as BankValues

async function checked(values: BankValues, before?: BankValues): Promise<BankValues> {
  assertForm(bankRules, values)
  for (const { field, kind, label } of bankParents) {
    if (values[field] !== '') await assertRow(kind, values[field], { field, label })
  }
  await assertSubjectFits(values, before)
  return values
}

const keyOf = (values: BankValues) => [folded(values.name), ...bankParents.map(({ field }) => values[field])].join('\t')
const derivedOf = (values: BankValues) => ({ key: keyOf(values), words: wordsOf(values.name) })

async function assertFree(values: BankValues): Promise<void> {
  const other = await BankModel.findOne({ key: keyOf(values) }, { _id: 1 }).lean()
  if (other) throw duplicate('name', texts.bankExists, { id: other._id.toHexString() })
}

type Values = Readonly<Record<string, string>>

/** The entry tells the name and the status in words: ids of categories or levels tell nobody anything. */
function recordChange(context: Context, by: Actor, id: string, done: string, before: Values, after: Values) {
  const told = ({ name, status }: Values) => ({
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
  })
  const what = { action: `bank.${done}`, entity: 'questionBank', entity_id: id, before, after }
  return record(context, { ...by, ...what, note: changeInWords(told(before), told(after)) })
}
