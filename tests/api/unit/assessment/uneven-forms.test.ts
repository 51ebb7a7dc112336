import { describe, expect, it } from 'vitest'
import { unevenForms } from '../../../../api/src/assessment/attempts/ranks/uneven-forms.ts'

/** Forms of so many people with these means, in marks. */
const forms = (...of: readonly (readonly [people: number, mean: number])[]) =>
  of.map(([people, mean], i) => ({ form: i + 1, from: 0, entries: 1, people, sum: people * mean * 2_520_000 }))

describe('the forms of a test', () => {
  it('are uneven if their means differ by more than a twentieth of the marks', () => {
    expect(unevenForms(forms([10, 40], [12, 45]), 100)).toEqual([])
    expect(unevenForms(forms([10, 40], [12, 45.5], [20, 43]), 100)).toEqual([
      { form: 1, people: 10, mean: 40 },
      { form: 2, people: 12, mean: 45.5 },
      { form: 3, people: 20, mean: 43 },
    ])
  })

  it('are not compared where too few have taken one of them', () => {
    expect(unevenForms(forms([9, 10], [500, 90]), 100)).toEqual([])
    expect(unevenForms([], 100)).toEqual([])
  })
})
