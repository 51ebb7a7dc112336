import { type MoneySettings, type MoneySettingsRecord, payeeFields } from '@abhyas/shared/billing/money-settings/shapes'
import { isPayeeNew } from '@abhyas/shared/billing/money-settings/rules'
import { exactMoment } from '../../../ui/moment.ts'
import { fields } from './setting-parts.ts'

/** What the form holds of a record. */
export const settingsOf = (record: MoneySettingsRecord): MoneySettings =>
  Object.fromEntries(fields.map(({ name }) => [name, record[name]])) as MoneySettings

/** The fields that were changed, with what they are now. */
export const changesOf = (before: MoneySettings, now: MoneySettings): Partial<MoneySettings> =>
  Object.fromEntries(fields.flatMap(({ name }) => (now[name] === before[name] ? [] : [[name, now[name]]])))

/** Whether the money would go elsewhere. */
export const isOtherPayee = (before: MoneySettings, now: MoneySettings): boolean =>
  payeeFields.some((name) => before[name] !== now[name])

/** For a week, that the money goes elsewhere since; else empty. `now` in ms since 1970. */
export function payeeChangedLine(changedAt: string, now: number): string {
  if (!isPayeeNew(changedAt, now)) return ''
  return `The UPI ID or the account was changed on ${exactMoment(changedAt)}.`
}
