import { describe, expect, it } from 'vitest'
import { paiseOf } from '../../../pwa/src/entities/plan/typed-rupees.ts'
import {
  placed,
  planOf,
  planProblems,
  type PlanValues,
  textsOf,
  valuesOf,
} from '../../../pwa/src/features/admin/plans/plan-values.ts'
import type { AdminPlan } from '../../../shared/src/billing/plans/shapes.ts'
import * as texts from '../../../shared/src/billing/plans/texts.ts'

const now = Date.parse('2026-11-28T06:00:00Z')
const written: PlanValues = { ...valuesOf(), title: 'NEET mocks', price: '1,499', days: 90 }
const wrong = (more: Partial<PlanValues>) => planProblems({ ...written, ...more }, now)

describe('a price as it is typed', () => {
  it.each([
    ['1499', 149_900],
    ['1,499.5', 149_950],
    ['₹ 10,00,000', 100_000_000],
    ['0.29', 29],
    ['', Number.NaN],
    ['12.345', Number.NaN],
    ['-5', Number.NaN],
    ['many', Number.NaN],
  ])('%j is %d paise', (typed, paise) => {
    expect(paiseOf(typed)).toBe(paise)
  })
})

describe('what the form of a plan sends', () => {
  it('is all tests, for everybody, for a number of days', () => {
    expect(planOf(written)).toEqual({
      title: 'NEET mocks',
      kind: 'tests',
      description: '',
      grants: { scope: { all: true }, days: 90 },
      prices: [{ currency: 'INR', amount: 149_900 }],
      refund_days: 7,
      gst_rate: 18,
      audience: [],
    })
  })

  it('is the lists that are filled, until a day', () => {
    const chosen = planOf({ ...written, opens: 'some', boards: ['CBSE'], length: 'until', until: '2027-05-31' })
    expect(chosen.grants).toEqual({ scope: { boards: ['CBSE'] }, until: '2027-05-31' })
  })

  it('is what a stored plan had, where nothing was changed', () => {
    const plan = {
      ...planOf(written),
      id: '1',
      version: 2,
      prices: [{ currency: 'INR', amount: 149_950 }],
    } as AdminPlan
    expect(planOf(valuesOf(plan))).toEqual({ ...planOf(written), prices: plan.prices })
  })
})

describe('what is wrong with a plan', () => {
  it.each([
    [{}, {}],
    [{ title: ' ' }, { title: texts.titleMissing }],
    [{ price: '0.5' }, { price: texts.priceWrong }],
    [{ days: Number.NaN }, { days: texts.daysWrong }],
    [{ length: 'until', until: '' }, { until: texts.untilWrong }],
    [{ length: 'until', until: '2026-11-27' }, { until: texts.untilWrong }],
    [{ length: 'until', until: '2026-11-28' }, {}],
    [{ opens: 'some' }, { opens: texts.grantsMissing }],
    [
      { opens: 'some', days: 0 },
      { opens: texts.grantsMissing, days: texts.daysWrong },
    ],
    [{ refund_days: 61 }, { refund_days: texts.refundDaysWrong }],
  ] as const)('%j stands at its field', (more, problems) => {
    expect(wrong(more)).toEqual(problems)
  })

  it('stands at the same fields where the server says it', () => {
    expect(placed({ scope: 'a', prices: 'b', title: 'c' })).toEqual({ opens: 'a', price: 'b', title: 'c' })
    expect(placed({ grants: 'a' })).toEqual({ opens: 'a' })
  })
})

it('two versions are compared by texts', () => {
  const { opens, days, tests, until } = textsOf({ ...written, days: Number.NaN, tests: ['1', '2'] })
  expect({ opens, days, tests, until }).toEqual({ opens: 'All tests', days: '', tests: '1, 2', until: '' })
})
