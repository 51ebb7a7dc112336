import { moneySettingsRules } from '@abhyas/shared/billing/money-settings/rules'
import {
  type ChangeMoneySettings,
  type MoneySettings,
  type MoneySettingsRecord,
  payeeFields,
} from '@abhyas/shared/billing/money-settings/shapes'
import { passwordWrong, setByServer } from '@abhyas/shared/billing/money-settings/texts'
import type { Actor } from '../../core/actor.ts'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, conflict } from '../../core/errors.ts'
import { assertVersion } from '../../core/records/stale-error.ts'
import { withLock } from '../../core/with-lock.ts'
import { changeInWords, record } from '../../platform/audit/commands.ts'
import { moneySettingsId, MoneySettingsModel } from './model.ts'
import { findMoneySettings } from './queries.ts'
import { tellOfPayee } from './tell-of-payee.ts'

interface Saving {
  /** The version that the client has read; undefined overwrites any. */
  readonly expected: number | undefined
  /** Throws 422 for a wrong password, 401 where the session ends. */
  readonly assertPassword: (given: string | undefined) => Promise<unknown>
  readonly now?: Date
}

/**
 * Changes the payment settings; a field that is missing stays. Who changes where the money goes says their password, and
 * everybody who decides about payments hears of it. Throws 401, 403, 409 for what the server's settings fix, 422,
 * StaleError.
 */
export async function saveMoneySettings(
  context: Context,
  by: Actor,
  { current_password, ...given }: ChangeMoneySettings,
  { expected, assertPassword, now = new Date() }: Saving,
): Promise<MoneySettingsRecord> {
  const change = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, text.trim()]))
  return withLock('money-settings', async () => {
    const current = await findMoneySettings(context.settings)
    assertVersion(current, expected)
    const { version, payee_changed_at, upi_fixed, ...before } = current
    const after: MoneySettings = { ...before, ...change }
    assertForm(moneySettingsRules, after)
    if (upi_fixed && after.upi_id !== before.upi_id) throw conflict(setByServer)
    const isOtherPayee = payeeFields.some((field) => after[field] !== before[field])
    if (isOtherPayee) await assertOwn(assertPassword, current_password)
    const what = { action: 'money-settings.changed', entity: 'money-settings', entity_id: moneySettingsId }
    const note = changeInWords(quoted(before), quoted(after))
    await record(context, { ...by, ...what, before, after, note })
    const $set = { ...after, version: version + 1, ...(isOtherPayee && { payee_changed_at: now }) }
    await MoneySettingsModel.updateOne({ _id: moneySettingsId }, { $set }, { upsert: true })
    if (isOtherPayee) await tellOfPayee(context, by, version + 1)
    const changed_at = isOtherPayee ? now.toISOString() : payee_changed_at
    return { ...after, version: version + 1, payee_changed_at: changed_at, upi_fixed }
  })
}

/** What the audit log quotes: of the account its last digits, as banks do. */
const quoted = (settings: MoneySettings): MoneySettings => ({
  ...settings,
  bank_number: settings.bank_number.replace(/^.*(?=.{4}$)/, '…'),
})

async function assertOwn(assertPassword: Saving['assertPassword'], given: string | undefined): Promise<void> {
  try {
    await assertPassword(given)
  } catch (error) {
    if (!(error instanceof AppError && error.status === 422)) throw error
    throw new AppError(403, 'password_wrong', passwordWrong, { fields: { current_password: passwordWrong } })
  }
}
