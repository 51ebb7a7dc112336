import { describe, expect, it } from 'vitest'
import { rankKey } from '../../../../api/src/assessment/attempts/ranks/rank-key.ts'
import { crowdOf, RankTableWriter, standingOf } from '../../../../api/src/assessment/attempts/ranks/rank-table.ts'
import { unitsPerMark } from '../../../../shared/src/assessment/scoring/marks.ts'

interface One {
  readonly form: number
  readonly score: number
  readonly tie?: number
  readonly right?: number
  readonly wrong?: number
}

const tie = 'aaaaaaaa'
const keyOf = ({ score, tie: marks = 0, right = 1, wrong = 0 }: One) =>
  rankKey(
    {
      score: score * unitsPerMark,
      sections: [{ id: tie, score: marks * unitsPerMark }] as never,
      counts: { right, wrong } as never,
    },
    [tie],
  )

function tableOf(all: readonly One[]) {
  const keyed = all.map((one) => ({ form: one.form, key: keyOf(one) }))
  const writer = new RankTableWriter(keyed[0]!.key.length / 2)
  for (const { form, key } of keyed.toSorted((a, b) => a.form - b.form || (a.key < b.key ? 1 : -1)))
    writer.add(form, key)
  return writer.finish()
}
const ranksOf = (all: readonly One[]) => {
  const table = tableOf(all)
  return all.map((one) => standingOf(table, { form: one.form, key: keyOf(one) }, 'marks')!.rank)
}

describe('a rank', () => {
  it('is shared by equal attempts: 1, 1, 3', () => {
    expect(
      ranksOf([
        { form: 1, score: 5 },
        { form: 2, score: 5 },
        { form: 1, score: 4 },
      ]),
    ).toEqual([1, 1, 3])
  })

  it('is decided by sections, and then by fewer wrong answers for each right one', () => {
    const all = [
      { form: 1, score: 5, tie: 1, right: 4, wrong: 1 },
      { form: 1, score: 5, tie: 2, right: 2, wrong: 2 },
      { form: 1, score: 5, tie: 1, right: 8, wrong: 3 },
      { form: 1, score: 5, tie: 1, right: 8, wrong: 2 },
      { form: 1, score: 5, tie: 1, right: 0, wrong: 3 },
    ]
    expect(ranksOf(all)).toEqual([2, 1, 4, 2, 5])
  })

  it('counts negative scores and thirds of marks', () => {
    expect(
      ranksOf([
        { form: 1, score: -1 },
        { form: 1, score: -2 / 3 },
        { form: 1, score: 0 },
      ]),
    ).toEqual([3, 2, 1])
  })

  it('and a percentile are those of counting everybody, whatever the forms', () => {
    let state = 7
    const random = (below: number) => (state = (state * 16_807) % 2_147_483_647) % below
    const all = Array.from({ length: 400 }, () => ({
      form: 1 + random(3),
      score: random(60) - 10,
      tie: random(4),
      right: random(9),
      wrong: random(5),
    }))
    const table = tableOf(all)
    const keys = all.map(keyOf)
    for (let i = 0; i < all.length; i += 37) {
      const [one, key] = [all[i]!, keys[i]!]
      expect(standingOf(table, { form: one.form, key }, 'marks')).toEqual({
        rank: 1 + keys.filter((other) => other > key).length,
        percentile: Math.round((all.filter(({ score }) => score <= one.score).length / all.length) * 1e9) / 1e7,
      })
      const within = (other: One) => {
        const form = all.filter(({ form }) => form === other.form)
        return form.filter(({ score }) => score <= other.score).length / form.length
      }
      const mine = within(one)
      expect(standingOf(table, { form: one.form, key }, 'percentile_of_form')).toEqual({
        rank: 1 + all.filter((other) => within(other) > mine).length,
        percentile: Math.round(mine * 1e9) / 1e7,
      })
    }
    const { people, mean } = crowdOf(table)
    expect(people).toBe(400)
    expect(mean / unitsPerMark).toBeCloseTo(all.reduce((sum, { score }) => sum + score, 0) / 400, 9)
  })
})
