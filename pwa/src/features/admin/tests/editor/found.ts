import { placedSlots } from '@abhyas/shared/assessment/test-papers/parts'
import type { TestCheckReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { RuleSlot, Section } from '@abhyas/shared/assessment/test-papers/shapes'

export type PublishProblem = TestCheckReply['problems'][number]
export type WayOut = NonNullable<PublishProblem['ways']>[number]
export type RuleFound = TestCheckReply['rules'][number]

/** What the last check found, by the parts of the test that it read. */
export interface Found {
  /** What a rule finds; undefined where the rule has changed since. */
  readonly ofRule: (rule: RuleSlot) => RuleFound | undefined
  /** What keeps this slot from being published, by its id. */
  readonly problemsOf: (id: string) => readonly PublishProblem[]
}

/**
 * Joins a check to the slots it is about. Its problems name slots by their places in the test as it was saved; since
 * then slots may have been moved.
 */
export function foundBy(check: TestCheckReply | undefined, saved: readonly Section[]): Found {
  const rules = new Map(check?.rules.map((rule) => [rule.slot, rule]))
  const savedRules = new Map(placedSlots(saved).map(({ slot }) => [slot.id, JSON.stringify(slot)]))
  const problems = new Map<string, PublishProblem[]>()
  for (const problem of check?.problems ?? []) {
    const id = slotOf(problem.field, saved)
    if (id) problems.set(id, [...(problems.get(id) ?? []), problem])
  }
  return {
    ofRule: (rule) => (savedRules.get(rule.id) === JSON.stringify(rule) ? rules.get(rule.id) : undefined),
    problemsOf: (id) => problems.get(id) ?? [],
  }
}

/** The id of the slot that a field is in, such as `sections.0.slots.3.count`; of a group, if it is its own. */
export function slotOf(field: string, sections: readonly Section[]): string | undefined {
  const [, section, , at, part, inner] = field.split('.')
  const slot = sections[Number(section)]?.slots[Number(at)]
  if (slot?.kind !== 'group' || part !== 'slots') return slot?.id
  return slot.slots[Number(inner)]?.id
}
