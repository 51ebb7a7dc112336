import { scaled, type Units } from './marks.ts'
import type { StateCounts } from './score-attempt.ts'
import type { SlotScore } from './score-slot.ts'

/** Questions with something in common, such as a topic: how many counted, how many were right, marks of marks. */
export interface Group {
  readonly name: string
  readonly asked: number
  readonly right: number
  readonly marks: Units
  readonly of: Units
}

/** Groups the counted slots of a result, in the order of their first slot. Slots without a name are left out. */
export function breakDown(slots: readonly SlotScore[], nameOf: (slot: string) => string | undefined): Group[] {
  const groups = new Map<string, Group>()
  for (const { slot, state, mark, of } of slots) {
    const name = nameOf(slot)
    if (name === undefined || state === 'not_counted') continue
    const { asked, right, marks, of: total } = groups.get(name) ?? { asked: 0, right: 0, marks: 0, of: 0 }
    const isRight = state === 'right' ? 1 : 0
    groups.set(name, { name, asked: asked + 1, right: right + isRight, marks: marks + mark, of: total + of })
  }
  return [...groups.values()]
}

/** Questions that a topic needs before it says something about somebody. */
const minAsked = 3

/** Topics in which something went wrong, the smallest share of right answers first. */
export function weakestOf<Topic extends Pick<Group, 'asked' | 'right'>>(topics: readonly Topic[]): Topic[] {
  const weak = topics.filter(({ asked, right }) => asked >= minAsked && right < asked)
  return weak.toSorted((a, b) => a.right * b.asked - b.right * a.asked || b.asked - a.asked)
}

/** The same topics of several attempts as one each. */
export function addGroups(groups: readonly Group[]): Group[] {
  const sums = new Map<string, Group>()
  for (const one of groups) {
    const { name } = one
    const { asked, right, marks, of } = sums.get(name) ?? { asked: 0, right: 0, marks: 0, of: 0 }
    sums.set(name, {
      name,
      asked: asked + one.asked,
      right: right + one.right,
      marks: marks + one.marks,
      of: of + one.of,
    })
  }
  return [...sums.values()]
}

/** The topic to practise next: the one with the smallest share of right answers. Undefined if nothing went wrong. */
export function nextStep(topics: readonly Group[]): { topic: string; asked: number; right: number } | undefined {
  const [weakest] = weakestOf(topics)
  return weakest && { topic: weakest.name, asked: weakest.asked, right: weakest.right }
}

/** Percent of the marks, to two decimals. 0 if there are no marks. */
export const percentOf = (score: Units, total: Units): number => (total === 0 ? 0 : scaled(score, 10_000, total) / 100)

/** Right answers out of all answers, from 0 to 1. Undefined if nothing was answered. */
export function accuracyOf({ right, partial, wrong }: StateCounts): number | undefined {
  const answered = right + partial + wrong
  return answered === 0 ? undefined : right / answered
}
