import type { Conflict } from './conflicts.ts'
import type { PublishProblem, RuleFacts, WayOut } from './facts.ts'
import { type PlacedSlot, placedSlots } from './parts.ts'
import type { RuleSlot, Section } from './shapes.ts'
import * as texts from './texts.ts'
import { bankMissing } from '../../content/banks/texts.ts'

type PlacedRule = PlacedSlot & { readonly slot: RuleSlot }

/** Finds rules that draw more than they find, alone or together, with ways out. */
export function findShortages(
  sections: readonly Section[],
  facts: ReadonlyMap<string, RuleFacts>,
  conflicts: readonly Conflict[],
): PublishProblem[] {
  const placed = placedSlots(sections).filter((one): one is PlacedRule => one.slot.kind === 'rule')
  const alone = placed.flatMap((one) => shortageOf(one, facts.get(one.slot.id)) ?? [])
  const together = conflicts.flatMap(({ rules, need, have }) => {
    const group = placed.filter(({ slot }) => rules.includes(slot.id))
    // A single rule that finds too few is reported above, with the number that waits.
    return group.length > 1 ? [competition(group, need, have)] : []
  })
  return [...alone, ...together]
}

function shortageOf({ slot, section, field }: PlacedRule, facts: RuleFacts | undefined): PublishProblem | undefined {
  if (slot.bank_id === '') return { field: `${field}.bank_id`, code: 'missing', message: bankMissing }
  const { have, waiting, taken = 0 } = facts ?? { have: 0, waiting: 0 }
  const need = slot.count
  if (have >= need) return undefined
  const fewer: WayOut[] = have > 0 ? [{ slot: slot.id, do: 'draw', count: have, label: texts.useFewer(have) }] : []
  return {
    field: `${field}.count`,
    code: 'too_few',
    message:
      taken > 0
        ? texts.tooFewFree(section.name, need, have, have + taken)
        : texts.tooFewApproved(section.name, need, have),
    need,
    have,
    waiting,
    ways: [...fewer, ...wider([slot])],
  }
}

function competition(group: readonly PlacedRule[], need: number, have: number): PublishProblem {
  const names = [...new Set(group.map(({ section }) => section))].map(({ name }) => name)
  const missing = need - have
  const largest = group.map(({ slot }) => slot).reduce((a, b) => (b.count > a.count ? b : a))
  return {
    field: `${group[0]!.field}.count`,
    code: 'rules_compete',
    message: texts.rulesCompete(group.length, names, have),
    need,
    have,
    ways: [
      // A rule draws at least one question: where one rule alone cannot give way, the author decides.
      ...(largest.count > missing
        ? [{ slot: largest.id, do: 'draw_fewer' as const, count: missing, label: texts.takeAway(missing) }]
        : []),
      ...wider(group.map(({ slot }) => slot)),
    ],
  }
}

/** A rule that names a difficulty can draw another one, too. */
function wider(slots: readonly RuleSlot[]): WayOut[] {
  const narrow = slots.find(({ difficulty }) => difficulty !== undefined)
  return narrow ? [{ slot: narrow.id, do: 'any_difficulty', label: texts.anyDifficulty }] : []
}
