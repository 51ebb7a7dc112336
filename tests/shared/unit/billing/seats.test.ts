import { expect, it } from 'vitest'
import { nextSeatEnd, seatGrantsAt, seatPeriodOf, seatsAt } from '../../../../shared/src/billing/entitlements/scope.ts'
import { quantityProblem } from '../../../../shared/src/billing/orders/rules.ts'

const day = 24 * 3_600_000
const grant = (at: number, days: number, seats: number, isRevoked = false) => ({ at, days, seats, isRevoked })
/** Ten for ten days, five that come on the fifth, and three that were given back. */
const grants = [grant(0, 10, 10), grant(5 * day, 10, 5), grant(0, 30, 3, true)]

it('each payment has its seats for its own days', () => {
  expect([-1, 0, 5 * day, 10 * day - 1, 10 * day, 15 * day].map((now) => seatsAt(grants, now))).toEqual([
    0, 10, 15, 15, 5, 0,
  ])
  expect(seatGrantsAt(grants, 12 * day)).toEqual([grants[1]])
})

it('seats last from the first payment to the end of the last one', () => {
  expect(seatPeriodOf(grants)).toEqual({ from: 0, until: 15 * day })
  expect(seatPeriodOf([grants[2]!])).toBeUndefined()
  const until = { at: 0, until: '2027-05-31', isRevoked: false }
  expect(seatPeriodOf([until])).toEqual({ from: 0, until: Date.parse('2027-05-31T18:30:00Z') - 1 })
})

it('the next end is that of the payment that ends first', () => {
  expect([0, 10 * day, 15 * day].map((now) => nextSeatEnd(grants, now))).toEqual([10 * day, 15 * day, undefined])
})

it('one seat is sold of a plan without seats, and 1 to 1,000 of one with seats', () => {
  expect([1, 2].map((seats) => quantityProblem(seats, false, 100))).toEqual([undefined, 'Choose 1 seat.'])
  const wrong = 'Choose 1 to 1,000 seats.'
  expect([0, 1, 1_000, 1_001, 1.5, Number.NaN].map((seats) => quantityProblem(seats, true, 100))).toEqual([
    wrong,
    undefined,
    undefined,
    wrong,
    wrong,
    wrong,
  ])
  expect(quantityProblem(2, true, 60_000_000)).toBe('One order is at most ₹10,00,000. Choose fewer seats.')
})
