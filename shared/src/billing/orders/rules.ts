import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { dayInIndia, isDay } from '../../india/days.ts'
import { cleanGstin, isGstin } from '../money/gstin.ts'
import { addressFrom, maxAmount } from '../money/limits.ts'
import { textOf } from '../money/text-of.ts'
import { gstStates } from '../money/states.ts'
import { planLimits } from '../plans/limits.ts'
import { transferMethods } from './choices.ts'
import { orderLimits, screenshotLimits } from './limits.ts'
import type { NewOrder, Proof } from './shapes.ts'
import * as texts from './texts.ts'

const { name, address, sender, paidDays } = orderLimits

/** A GSTIN names a state, which is the one that the paper says. */
const gstinFits: Check<NewOrder> = (value, { billing_state }) => {
  const gstin = cleanGstin(textOf(value))
  if (gstin === '') return undefined
  const isOfState = !billing_state || gstin.startsWith(billing_state)
  return isGstin(gstin) && isOfState ? undefined : texts.gstinWrong
}

/**
 * What is wrong with a number of seats; of a plan without seats there is one.
 * @param price of each, in paise
 */
export function quantityProblem(quantity: unknown, isPerSeat: boolean, price: number): string | undefined {
  if (!isPerSeat) return quantity === 1 ? undefined : texts.quantityWrong
  const isSeats = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= planLimits.seats
  if (!isSeats) return texts.seatsWrong
  return price * Number(quantity) > maxAmount ? texts.tooDear : undefined
}

/** To whom the paper is made out. `total` in paise. */
export const billingRules: FormRules<NewOrder, { readonly total: number }> = [
  { field: 'billing_name', checks: [required(texts.nameMissing), atMost(name, tooLong(name))] },
  { field: 'billing_state', checks: [oneOf(Object.keys(gstStates), texts.stateWrong)] },
  { field: 'billing_gstin', checks: [gstinFits as Check<unknown>] },
  {
    field: 'billing_address',
    checks: [
      (value, _, { total }) => (total >= addressFrom ? required(texts.addressMissing)(value, {}, {}) : undefined),
      atMost(address, tooLong(address)),
    ],
  },
]

/** A transfer number as it is compared: without spaces, in capitals. */
export const cleanUtr = (text = ''): string => text.replaceAll(/\s/g, '').toUpperCase()

export const utrFits: Check<unknown> = (value) =>
  /^(?:[0-9]{12}|[0-9A-Z]{16,22})$/.test(cleanUtr(textOf(value))) ? undefined : texts.utrWrong

/** `now` is a moment in ms since 1970. */
export const paidLately: Check<unknown, { readonly now: number }> = (value, _, { now }) => {
  const day = textOf(value)
  const first = dayInIndia(now - paidDays * 24 * 3_600_000)
  return isDay(day) && day >= first && day <= dayInIndia(now) ? undefined : texts.paidOnWrong
}

/** What a buyer says of a transfer. */
export const proofRules: FormRules<Proof, { readonly now: number }> = [
  { field: 'method', checks: [required(texts.methodWrong), oneOf(transferMethods, texts.methodWrong)] },
  { field: 'utr', checks: [utrFits] },
  { field: 'paid_on', checks: [paidLately] },
  { field: 'sender', checks: [atMost(sender, tooLong(sender))] },
]

/** Why a chosen picture cannot be sent, as far as its browser can tell; the server looks into it. */
export function screenshotProblem({
  size,
  type,
}: {
  readonly size: number
  readonly type: string
}): string | undefined {
  if (!(screenshotLimits.types as readonly string[]).includes(type)) return texts.screenshotWrongType
  return size > screenshotLimits.bytes ? texts.screenshotTooLarge : undefined
}
