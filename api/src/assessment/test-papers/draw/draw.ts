import { createHash } from 'node:crypto'
import { inRandomOrder, type Random, randomOf, type Seed } from '@abhyas/shared/assessment/random'
import { fitRules } from './fit.ts'
import { divideRules, type DrawRule } from './rules.ts'

export interface Draw {
  readonly rules: readonly DrawRule[]
  /** The same seed draws the same questions: a draw can be repeated and checked. */
  readonly seed: string
  /** How often a question was drawn for earlier forms. Those drawn least often come first. */
  readonly used?: ReadonlyMap<string, number>
}

/**
 * Draws questions for all rules, none twice. Each rule takes its candidates in a random order of its own, and gives way
 * where another rule has no other choice.
 *
 * @returns the content hashes by the rule's id, or undefined if the rules cannot be satisfied together
 */
export function drawQuestions({
  rules,
  seed,
  used = new Map(),
}: Draw): ReadonlyMap<string, readonly string[]> | undefined {
  const random = randomOf(seedOf(seed))
  const { tight, roomy } = divideRules(rules)
  const { taken, competing } = fitRules(
    tight.map((rule) => ({ ...rule, candidates: [...leastUsedFirst(rule.candidates, used, random)] })),
  )
  if (competing.size > 0) return undefined
  const drawn = new Map([...taken].map(([{ id }, keys]) => [id, [...keys]]))
  const gone = new Set([...drawn.values()].flat())
  for (const { id, need, candidates } of roomy) {
    const keys: string[] = []
    for (const key of leastUsedFirst(candidates, used, random)) {
      if (keys.length === need) break
      if (gone.has(key)) continue
      gone.add(key)
      keys.push(key)
    }
    drawn.set(id, keys)
  }
  return drawn
}

/** Yields candidates in a random order, those first that were drawn least often. */
function* leastUsedFirst(candidates: readonly string[], used: ReadonlyMap<string, number>, random: Random) {
  if (used.size === 0) return yield* inRandomOrder(candidates, random)
  const groups: string[][] = []
  for (const key of candidates) (groups[used.get(key) ?? 0] ??= []).push(key)
  for (const group of groups) yield* inRandomOrder(group ?? [], random)
}

/** A seed of a text: the first 128 bits of its hash. */
export function seedOf(text: string): Seed {
  const hash = createHash('sha256').update(text).digest()
  return [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), hash.readInt32LE(12)]
}
