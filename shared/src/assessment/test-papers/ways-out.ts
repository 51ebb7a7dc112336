import type { TestCheckReply } from './reply-shapes.ts'
import type { RuleSlot, Section, Slot } from './shapes.ts'

type WayOut = NonNullable<TestCheckReply['problems'][number]['ways']>[number]

/** Changes the rule that a way out names. Sections without that rule stay as they are. */
export function takeWayOut(sections: readonly Section[], way: WayOut): Section[] {
  const changed = <One extends Slot>(slot: One): One => {
    if (slot.kind === 'group') return { ...slot, slots: slot.slots.map(changed) }
    return slot.kind === 'rule' && slot.id === way.slot ? (ruleBy(way, slot) as Slot as One) : slot
  }
  return sections.map((section) => ({ ...section, slots: section.slots.map(changed) }))
}

function ruleBy({ do: action, count = 0 }: WayOut, rule: RuleSlot): RuleSlot {
  if (action === 'draw') return { ...rule, count }
  if (action === 'draw_fewer') return { ...rule, count: Math.max(1, rule.count - count) }
  const { difficulty: _, ...wider } = rule
  return wider
}
