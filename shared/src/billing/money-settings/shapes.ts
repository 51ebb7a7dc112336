import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'

const names = [
  'seller_name',
  'seller_address',
  'seller_state',
  'gstin',
  'sac',
  'invoice_prefix',
  'upi_id',
  'upi_kind',
  'bank_holder',
  'bank_number',
  'bank_ifsc',
  'bank_name',
] as const

/** Who sells, and where the money goes. Empty: not said; a way to pay that is not said is not offered. */
export const MoneySettingsShape = Type.Object(allOf(names, Type.String({ maxLength: 1_000 })))
export type MoneySettings = Static<typeof MoneySettingsShape>

export const emptyMoneySettings: MoneySettings = { ...allOf(names, ''), sac: '999293', invoice_prefix: 'AB' }

export const MoneySettingsRecordShape = Type.Object({
  ...MoneySettingsShape.properties,
  version: Type.Integer(),
  /** When the UPI ID or the account was changed last (ISO 8601), or empty. */
  payee_changed_at: Type.String(),
  /** Whether the server's own settings say the UPI ID. */
  upi_fixed: Type.Boolean(),
})
export type MoneySettingsRecord = Static<typeof MoneySettingsRecordShape>

/** A field that is missing stays. Who changes where the money goes says their password. */
export const ChangeMoneySettingsShape = Type.Object(
  {
    ...Type.Partial(MoneySettingsShape).properties,
    current_password: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  { additionalProperties: false },
)
export type ChangeMoneySettings = Static<typeof ChangeMoneySettingsShape>

/** Where the money goes. */
export const payeeFields = [
  'upi_id',
  'bank_holder',
  'bank_number',
  'bank_ifsc',
] as const satisfies readonly (keyof MoneySettings)[]
