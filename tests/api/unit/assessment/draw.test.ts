import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findConflicts } from '../../../../api/src/assessment/test-papers/draw/conflicts.ts'
import { drawQuestions } from '../../../../api/src/assessment/test-papers/draw/draw.ts'
import { fitRules } from '../../../../api/src/assessment/test-papers/draw/fit.ts'
import { divideRules, type DrawRule } from '../../../../api/src/assessment/test-papers/draw/rules.ts'

const rule = (id: string, need: number, candidates: string) => ({ id, need, candidates: candidates.split('') })

/** Up to five rules over up to eight questions. */
const rules: fc.Arbitrary<DrawRule[]> = fc
  .array(fc.record({ need: fc.integer({ min: 1, max: 4 }), candidates: fc.subarray('abcdefgh'.split('')) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.map((one, i) => ({ id: `r${i}`, ...one })))

const subsets = <One>(all: readonly One[]): One[][] =>
  all.reduce<One[][]>((found, one) => [...found, ...found.map((group) => [...group, one])], [[]])
const needOf = (group: readonly DrawRule[]) => group.reduce((sum, { need }) => sum + need, 0)
const haveOf = (group: readonly DrawRule[]) => new Set(group.flatMap(({ candidates }) => candidates)).size
/** Hall's theorem, tried on every subset: the rules fit unless some of them need more than they accept together. */
const shortage = (all: readonly DrawRule[]) => Math.max(...subsets(all).map((group) => needOf(group) - haveOf(group)))

/** Tries every way to give questions to rules, one after the other. */
function canDraw([first, ...others]: readonly DrawRule[], taken: ReadonlySet<string> = new Set()): boolean {
  if (!first) return true
  const free = first.candidates.filter((key) => !taken.has(key))
  return subsets(free)
    .filter((chosen) => chosen.length === first.need)
    .some((chosen) => canDraw(others, new Set([...taken, ...chosen])))
}

describe('for all small cases, a draw', () => {
  it('is possible exactly where trying everything finds one', async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (all) => {
        const isPossible = canDraw(all)
        expect(drawQuestions({ rules: all, seed: 'x' }) !== undefined).toBe(isPossible)
        expect((await findConflicts(all)).length === 0).toBe(isPossible)
      }),
      { numRuns: 500 },
    )
  })

  it('takes as many as its rules need, of what they accept, and nothing twice', () => {
    fc.assert(
      fc.property(rules, fc.string(), (all, seed) => {
        const drawn = drawQuestions({ rules: all, seed })
        if (!drawn) return
        for (const { id, need, candidates } of all) {
          expect(drawn.get(id)).toHaveLength(need)
          expect(candidates).toEqual(expect.arrayContaining([...drawn.get(id)!]))
        }
        const keys = [...drawn.values()].flat()
        expect(new Set(keys).size).toBe(keys.length)
        expect(drawQuestions({ rules: all, seed })).toEqual(drawn)
      }),
      { numRuns: 500 },
    )
  })

  it('that is impossible misses exactly what Hall’s theorem says', () => {
    fc.assert(
      fc.property(rules, (all) => {
        const { taken, competing } = fitRules(all)
        const got = [...taken].reduce((sum, [{ need }, keys]) => sum + Math.min(need, keys.size), 0)
        expect(needOf(all) - got).toBe(shortage(all))
        expect(competing.size > 0).toBe(shortage(all) > 0)
        for (const group of competing.values()) expect(needOf(group)).toBeGreaterThan(haveOf(group))
      }),
      { numRuns: 500 },
    )
  })

  it('sets rules aside that always find enough, and these never matter to the others', () => {
    fc.assert(
      fc.property(rules, (all) => {
        const { tight, roomy } = divideRules(all)
        expect([...tight, ...roomy].map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id))
        expect(Math.max(0, shortage(tight))).toBe(shortage(all))
        for (const { candidates } of tight) expect(candidates.length).toBeLessThan(needOf(tight))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a conflict', () => {
  it('is real, and goes away with any of its rules', async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (all) => {
        for (const { rules: ids, need, have } of await findConflicts(all)) {
          const group = all.filter(({ id }) => ids.includes(id))
          expect([need, have]).toEqual([needOf(group), haveOf(group)])
          expect(need).toBeGreaterThan(have)
          const lowered = group.map((one) => ({ ...one, need: Math.min(one.need, one.candidates.length) }))
          for (const one of lowered) expect(shortage(lowered.filter((other) => other !== one))).toBe(0)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['one rule has too few', [rule('A', 5, 'abc'), rule('B', 2, 'xyz')], [{ rules: ['A'], need: 5, have: 3 }]],
    ['two rules want the same', [rule('A', 2, 'abc'), rule('B', 2, 'abc')], [{ rules: ['A', 'B'], need: 4, have: 3 }]],
    [
      'a third rule that could give way is not blamed',
      [rule('A', 2, 'abc'), rule('B', 2, 'abc'), rule('C', 1, 'cd')],
      [{ rules: ['A', 'B'], need: 4, have: 3 }],
    ],
    [
      'a rule with too few does not hide two that compete',
      [rule('A', 9, 'ab'), rule('B', 2, 'xyz'), rule('C', 2, 'xyz')],
      [
        { rules: ['A'], need: 9, have: 2 },
        { rules: ['B', 'C'], need: 4, have: 3 },
      ],
    ],
    [
      'three rules that only fail together',
      [rule('A', 1, 'ab'), rule('B', 1, 'ab'), rule('C', 1, 'ab')],
      [{ rules: ['A', 'B', 'C'], need: 3, have: 2 }],
    ],
    ['a rule gives way to another one', [rule('A', 2, 'abcd'), rule('B', 2, 'ab')], []],
  ])('%s', async (_, all, conflicts) => expect(await findConflicts(all)).toEqual(conflicts))
})

describe('a seeded draw', () => {
  const letters = 'abcdefghij'
  const drawn = (seed: string, used?: ReadonlyMap<string, number>) =>
    drawQuestions({ rules: [rule('A', 3, letters)], seed, ...(used && { used }) })!.get('A')!

  it('takes every question about equally often', () => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 2_000; seed++)
      for (const key of drawn(String(seed))) counts.set(key, (counts.get(key) ?? 0) + 1)
    // 600 expected; the standard deviation is 20.
    for (const letter of letters) expect(Math.abs(counts.get(letter)! - 600)).toBeLessThan(100)
  })

  it('takes those first that earlier forms had least', () => {
    const used = new Map<string, number>()
    for (let form = 1; form <= 10; form++)
      for (const key of drawn(`test:1:${form}`, used)) used.set(key, (used.get(key) ?? 0) + 1)
    expect([...used.values()]).toEqual(Array(10).fill(3))
  })

  it('differs with its seed', () => {
    const all = Array.from({ length: 20 }, (_, form) => [...drawn(`test:1:${form}`)].toSorted().join(''))
    expect(new Set(all).size).toBeGreaterThan(10)
  })

  it('counts a question once that is in a list twice', async () => {
    expect(drawQuestions({ rules: [rule('A', 2, 'aa')], seed: 'x' })).toBeUndefined()
    expect(await findConflicts([rule('A', 2, 'aa')])).toEqual([{ rules: ['A'], need: 2, have: 1 }])
  })
})
