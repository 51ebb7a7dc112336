import { allOf } from '@abhyas/shared/all-of'
import { emptyMoneySettings, type MoneySettings } from '@abhyas/shared/billing/money-settings/shapes'
import { model, Schema } from 'mongoose'
import { maybeText, number, text } from '../../core/records/fields.ts'

/** Who sells, and where the money goes: the single document. */
export interface StoredMoneySettings extends MoneySettings {
  readonly _id: string
  readonly version: number
  readonly payee_changed_at?: Date
}

const moneySettingsSchema = new Schema<StoredMoneySettings>(
  {
    _id: text,
    ...allOf(Object.keys(emptyMoneySettings) as (keyof MoneySettings)[], maybeText),
    version: number,
    payee_changed_at: Date,
  } as never,
  { collection: 'money_settings', versionKey: false },
)
export const MoneySettingsModel = model('money-settings', moneySettingsSchema)
export const moneySettingsId = 'money'
