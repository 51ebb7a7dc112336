import { placedSlots } from '@abhyas/shared/assessment/test-papers/parts'
import type { Scheme, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { sumOf } from '@abhyas/shared/sum-of'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { marksOfSlot, nameOfScheme, shownMarks } from './marking.ts'

/** The number of questions of sections; what is not a number counts as none. */
export const countQuestions = (sections: readonly Section[]): number =>
  sumOf(placedSlots(sections).map(({ count }) => count || 0))

/** "1 minute", "1,200 minutes". */
export const plural = (count: number, one: string): string => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`

/** "20 questions · +4 / −1 · any 5 count · 40 min". */
export function factsOfSection(section: Section, marking: Scheme): string {
  const count = countQuestions([section])
  const marks = placedSlots([section]).map(({ slot }) => marksOfSlot(slot, section, marking))
  const [first] = marks
  const isSame = first && marks.every((one) => one && one.right === first.right && one.wrong === first.wrong)
  return dotted(
    `${count} ${count === 1 ? 'question' : 'questions'}`,
    isSame ? shownMarks(first) : section.marking?.by === 'type' && (nameOfScheme(section.marking) ?? 'own marks'),
    section.choose !== null && `any ${section.choose} count`,
    section.duration_minutes !== null && `${section.duration_minutes} min`,
  )
}

/** The marks of a section; undefined while those of some questions are not known. */
export function marksOfSection(
  section: Section,
  marking: Scheme,
  questions: ReadonlyMap<string, QuestionRow>,
): number | undefined {
  const each = placedSlots([section]).flatMap(({ slot, count }) => {
    const question = slot.kind === 'fixed' ? questions.get(slot.question_id) : undefined
    const right = marksOfSlot(slot, section, marking, question)?.right ?? question?.marks
    return Array.from({ length: count || 0 }, () => right)
  })
  if (each.includes(undefined)) return undefined
  const counted = (each as number[]).toSorted((a, b) => b - a).slice(0, section.choose ?? undefined)
  // Marks have at most six decimals: a sum of binary fractions has more.
  return Math.round(sumOf(counted) * 1_000) / 1_000
}

/** "Section A", also where the word is a part of the name. */
export const titleOf = (name: string): string => (/^section\s/i.test(name) ? name : `Section ${name}`)
