import { type PayMethod } from '@abhyas/shared/billing/orders/choices'
import { bankFirstAbove } from '@abhyas/shared/billing/money/limits'
import {
  emptyMoneySettings,
  type MoneySettings,
  type MoneySettingsRecord,
} from '@abhyas/shared/billing/money-settings/shapes'
import { moneySettingsId, MoneySettingsModel, type StoredMoneySettings } from './model.ts'

/** The payment settings; empty with version 0 if nobody has saved any. */
export async function findMoneySettings(): Promise<MoneySettingsRecord> {
  const found = await MoneySettingsModel.findById(moneySettingsId, { _id: 0 }).lean<StoredMoneySettings>()
  const { payee_changed_at, ...settings } = found ?? { version: 0 }
  return { ...emptyMoneySettings, ...settings, payee_changed_at: payee_changed_at?.toISOString() ?? '' }
}

/**
 * The ways to pay that these settings have.
 * @param total paise: a large sum goes by the bank first
 * @param isOnline whether a provider takes payments
 */
export function methodsOf(
  { upi_id, bank_number, bank_ifsc }: MoneySettings,
  total: number,
  isOnline: boolean,
): PayMethod[] {
  const methods: PayMethod[] = [
    ...(upi_id ? (['upi'] as const) : []),
    ...(bank_number && bank_ifsc ? (['bank'] as const) : []),
  ]
  return [...(total > bankFirstAbove ? methods.toReversed() : methods), ...(isOnline ? (['online'] as const) : [])]
}
