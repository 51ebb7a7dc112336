import type { Conflict } from '@abhyas/shared/assessment/test-papers/conflicts'
import { pacer } from '../../../core/pacer.ts'
import { fitRules } from './fit.ts'
import { sumOf } from '@abhyas/shared/sum-of'
import { divideRules, type DrawRule } from './rules.ts'

/**
 * Finds rules that cannot be satisfied together. Returns none exactly if a draw is possible. Each conflict needs all of
 * its rules: without any one of them, the others would have enough. Gives way to other calls, because hundreds of rules
 * that want the same questions take long.
 */
export async function findConflicts(rules: readonly DrawRule[]): Promise<Conflict[]> {
  const { tight } = divideRules(rules)
  const alone = tight.filter(({ need, candidates }) => candidates.length < need)
  // Rules that have too few already are counted with what they have, so that others are not blamed for it.
  const lowered = tight.map((rule) => ({ ...rule, need: Math.min(rule.need, rule.candidates.length) }))
  const together: (readonly DrawRule[])[] = []
  for (const group of fitRules(lowered).competing.values()) together.push(await smallest(group))
  const groups = [...alone.map((rule) => [rule]), ...together].map((group) => new Set(group.map(({ id }) => id)))
  const distinct = new Map(groups.map((ids) => [[...ids].join(' '), tight.filter(({ id }) => ids.has(id))]))
  return [...distinct.values()].map((group) => ({
    rules: group.map(({ id }) => id),
    need: sumOf(group.map(({ need }) => need)),
    have: new Set(group.flatMap(({ candidates }) => candidates)).size,
  }))
}

/** Leaves rules out as long as the others do not fit either. */
async function smallest(group: readonly DrawRule[]): Promise<readonly DrawRule[]> {
  let left = group
  const pause = pacer()
  for (const rule of group) {
    const others = left.filter((other) => other !== rule)
    if (fitRules(others).competing.size > 0) left = others
    await pause()
  }
  return left
}
