import { sumOf } from '@abhyas/shared/sum-of'

/** A rule of a test: how many questions it draws, and the content hashes of those it accepts. */
export interface DrawRule {
  readonly id: string
  readonly need: number
  readonly candidates: readonly string[]
}

/** Rules divided by whether others can take their questions away. The candidates of tight rules are distinct. */
export interface DividedRules {
  /** Rules that must be fitted together. Each accepts fewer questions than all of these need. */
  readonly tight: readonly DrawRule[]
  /** Rules that always find enough if they draw in this order, after the tight ones. */
  readonly roomy: readonly DrawRule[]
}

/**
 * Finds the rules that accept at least as many questions as all rules need: whatever the others take, enough is left.
 * Without them the others need less, so it looks again. A test has at most 300 questions, so a rule that is left has
 * fewer than 300 candidates, however large the bank is.
 */
export function divideRules(rules: readonly DrawRule[]): DividedRules {
  const most = sumOf(rules.map(({ need }) => need))
  let tight: readonly DrawRule[] = rules.map((rule) => ({ ...rule, candidates: distinct(rule.candidates, most) }))
  const roomy: DrawRule[] = []
  for (;;) {
    const total = sumOf(tight.map(({ need }) => need))
    const found = tight.find(({ candidates }) => candidates.length >= total)
    if (!found) return { tight, roomy: roomy.toReversed() }
    roomy.push(rules.find(({ id }) => id === found.id)!)
    tight = tight.filter((rule) => rule !== found)
  }
}

/** The distinct ones, up to a number. */
function distinct(candidates: readonly string[], most: number): string[] {
  const found = new Set<string>()
  for (const key of candidates) {
    if (found.size >= most) break
    found.add(key)
  }
  return [...found]
}
