import type { QuestionContent } from '../../content/questions/content.ts'
import { sumOf } from '../../sum-of.ts'
import type { PartialRule } from '../scoring/kinds.ts'
import { marksOf, unitsOf } from '../scoring/marks.ts'
import type { PaperSlot } from '../scoring/paper.ts'
import type { Section } from './shapes.ts'

/** Questions of a section that are marked alike. */
export interface MarkedAlike {
  readonly type: QuestionContent['type']
  readonly count: number
  /** Marks for a right answer, and marks that a wrong one takes off. */
  readonly right: number
  readonly wrong: number
  readonly partial: PartialRule
  /** Whether single options or texts take marks off, although a wrong answer as such does not. */
  readonly costs?: true
}

/** What people are told of a section before they begin. No question is in it. */
export interface SectionOutline {
  readonly name: string
  readonly duration_minutes: number | null
  /** How many answers count, if people choose among the questions. */
  readonly choose: number | null
  readonly questions: number
  /** The most that a section can bring. */
  readonly marks: number
  readonly marking: readonly MarkedAlike[]
}

/** What an outline reads of a question in a paper. */
export type OutlinedSlot = Pick<PaperSlot, 'content' | 'right' | 'wrong' | 'partial' | 'by' | 'accepted_in'>
interface OutlinedSection {
  readonly id: string
  readonly slots: readonly OutlinedSlot[]
}

/** Outlines a paper: its sections in order, and how their questions are marked. Pure. */
export const outlineOf = (sections: readonly Section[], paper: readonly OutlinedSection[]): SectionOutline[] =>
  sections.map(({ id, name, duration_minutes, choose }) => {
    const asked = (paper.find((one) => one.id === id)?.slots ?? []).filter(isAsked)
    const best = asked.map(({ right }) => unitsOf(right)).toSorted((a, b) => b - a)
    return {
      name,
      duration_minutes,
      choose,
      questions: asked.length,
      marks: marksOf(sumOf(best.slice(0, choose ?? undefined))),
      marking: markedAlike(asked),
    }
  })

/** A passage has no answer. */
const isAsked = ({ content }: OutlinedSlot) => content.type !== 'description'

function markedAlike(slots: readonly OutlinedSlot[]): MarkedAlike[] {
  const groups = new Map<string, MarkedAlike>()
  for (const slot of slots) {
    const { right, wrong, partial } = slot
    const alike = { type: slot.content.type, right, wrong, partial, ...(costs(slot) && { costs: true as const }) }
    const key = JSON.stringify(alike)
    groups.set(key, { ...alike, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

/** Weights below 0 take marks off only where marks are the question's own and it takes nothing off by itself. */
function costs({ by, wrong, partial, content, accepted_in: translated = {} }: OutlinedSlot): boolean {
  const { options = [], numbers = [] } = content
  const typed = Object.values(translated).flatMap(({ texts }) => texts.flat())
  const weighted = [...options, ...numbers, ...typed]
  return by === 'question' && wrong === 0 && partial === 'weights' && weighted.some(({ weight }) => weight < 0)
}
