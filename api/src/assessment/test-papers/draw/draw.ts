import { createHash } from 'node:crypto'
import { type Random, randomOf, type Seed, shuffled } from '@abhyas/shared/assessment/random'
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
export function drawQuestions({ rules, seed, used = new Map() }: Draw): ReadonlyMap<string, readonly string[]> | undefined {
  const random = randomOf(seedOf(seed))
  const inOrder = (rule: DrawRule) => ({ ...rule, candidates: leastUsedFirst(rule.candidates, used, random) })
  const { tight, roomy } = divideRules(rules)
  const { taken, competing } = fitRules(tight.map(inOrder))
  if (competing.size > 0) return undefined
  const drawn = new Map([...taken].map(([{ id }, keys]) => [id, [...keys]]))
  const gone = new Set([...drawn.values()].flat())
  for (const rule of roomy) {
    const keys: string[] = []
    for (const key of inOrder(rule).candidates) {
      if (keys.length === rule.need) break
      if (!gone.has(key)) keys.push(key)
    }
    for (const key of keys) gone.add(key)
    drawn.set(rule.id, keys)
  }
  return drawn
}

/** Groups candidates by how often they were drawn, and shuffles each group. */
function leastUsedFirst(candidates: readonly string[], used: ReadonlyMap<string, number>, random: Random): string[] {
  const groups: string[][] = []
  for (const key of candidates) (groups[used.get(key) ?? 0] ??= []).push(key)
  return groups.flatMap((group) => shuffled(group, random))
}

/** The first 128 bits of a hash. */
function seedOf(text: string): Seed {
  const hash = createHash('sha256').update(text).digest()
  return [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), hash.readInt32LE(12)]
}
