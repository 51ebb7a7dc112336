import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, matches, oneOf } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { isGstin } from '../money/gstin.ts'
import { gstStates } from '../money/states.ts'
import { textOf } from '../money/text-of.ts'
import type { MoneySettings } from './shapes.ts'
import * as texts from './texts.ts'

export const upiKinds = ['personal', 'merchant'] as const

const short = atMost(200, tooLong(200))

/** A GSTIN begins with the seller's state. */
const gstinFits: Check<MoneySettings> = (value, { seller_state }) => {
  const gstin = textOf(value)
  if (gstin === '') return undefined
  return isGstin(gstin) && gstin.startsWith(seller_state) ? undefined : texts.gstinWrong
}

/** The whole settings, as they would stand after a change. An empty text is fine: that part is not said. */
export const moneySettingsRules: FormRules<MoneySettings> = [
  { field: 'seller_name', checks: [short] },
  { field: 'seller_address', checks: [atMost(500, tooLong(500))] },
  { field: 'seller_state', checks: [oneOf(Object.keys(gstStates), texts.stateWrong)] },
  { field: 'gstin', checks: [gstinFits as Check<unknown>] },
  { field: 'sac', checks: [matches(/^[0-9]{6}$/, texts.sacWrong)] },
  { field: 'invoice_prefix', checks: [matches(/^[A-Z]{1,2}$/, texts.prefixWrong)] },
  { field: 'upi_id', checks: [matches(/^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9.-]{1,60}$/, texts.upiWrong)] },
  { field: 'upi_kind', checks: [oneOf(upiKinds, texts.upiKindWrong)] },
  { field: 'bank_number', checks: [matches(/^[0-9]{9,18}$/, texts.accountWrong)] },
  { field: 'bank_ifsc', checks: [matches(/^[A-Z]{4}0[A-Z0-9]{6}$/, texts.ifscWrong)] },
  {
    field: 'bank_holder',
    checks: [
      (value, { bank_number }) => (bank_number && !textOf(value).trim() ? texts.holderMissing : undefined),
      short,
    ],
  },
  { field: 'bank_name', checks: [short] },
]

/** For a week, whoever decides about payments is told on their page. */
const toldMs = 7 * 24 * 3_600_000

/** Whether the payee was changed so lately that it is told. @param changedAt ISO 8601, or empty; @param now ms since 1970 */
export const isPayeeNew = (changedAt: string, now: number): boolean =>
  changedAt !== '' && now - Date.parse(changedAt) < toldMs
