import type { DrawRule } from './rules.ts'

/** What rules take, by rule. */
export interface Fit {
  readonly taken: ReadonlyMap<DrawRule, ReadonlySet<string>>
  /**
   * For each rule that does not get all it needs, the rules that compete with it, and itself. Together they need more
   * questions than any of them accepts. Empty if the rules fit.
   */
  readonly competing: ReadonlyMap<DrawRule, readonly DrawRule[]>
}

class RuleState {
  readonly taken = new Set<string>()
  /** The place of the first candidate that may be free. */
  at = 0
  /** Its candidates. Most rules never need them as a set. */
  accepts: ReadonlySet<string> | undefined
}

/**
 * Gives each rule as many questions as it needs, or finds that this is impossible. A rule prefers its first candidates.
 * This is a maximum flow by augmenting paths: a rule that finds all its candidates taken asks the rules that have them
 * to take something else, and these ask further ones. The path runs over rules, because a candidate that is taken
 * stays taken.
 */
export function fitRules(rules: readonly DrawRule[]): Fit {
  const own = new Map(rules.map((rule) => [rule, new RuleState()]))
  const used = new Set<string>()
  const competing = new Map<DrawRule, readonly DrawRule[]>()

  const firstFree = (rule: DrawRule): string | undefined => {
    const state = own.get(rule)!
    while (state.at < rule.candidates.length && used.has(rule.candidates[state.at]!)) state.at++
    return rule.candidates[state.at]
  }
  /** A question that another rule has and this rule accepts. */
  const takenFor = (other: DrawRule, rule: DrawRule): string | undefined => {
    const state = own.get(rule)!
    const accepts = (state.accepts ??= new Set(rule.candidates))
    for (const key of own.get(other)!.taken) if (accepts.has(key)) return key
    return undefined
  }

  /** Takes one more question for a rule. Returns all rules that were asked if that is impossible. */
  const takeOne = (start: DrawRule): readonly DrawRule[] | undefined => {
    const askedBy = new Map<DrawRule, { by: DrawRule; key: string } | undefined>([[start, undefined]])
    for (const rule of askedBy.keys()) {
      const key = firstFree(rule)
      if (key !== undefined) {
        used.add(key)
        own.get(rule)!.taken.add(key)
        for (let giver = rule, step = askedBy.get(giver); step; giver = step.by, step = askedBy.get(giver)) {
          own.get(giver)!.taken.delete(step.key)
          own.get(step.by)!.taken.add(step.key)
        }
        return undefined
      }
      for (const other of rules) {
        if (askedBy.has(other)) continue
        const shared = takenFor(other, rule)
        if (shared !== undefined) askedBy.set(other, { by: rule, key: shared })
      }
    }
    return [...askedBy.keys()]
  }

  for (const rule of rules)
    for (let count = 0; count < rule.need; count++) {
      const asked = takeOne(rule)
      if (!asked) continue
      // What is impossible now stays impossible: later rules only take more.
      competing.set(rule, asked)
      break
    }
  return { taken: new Map([...own].map(([rule, { taken }]) => [rule, taken])), competing }
}
