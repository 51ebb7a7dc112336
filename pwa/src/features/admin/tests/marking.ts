import { markingOf } from '@abhyas/shared/assessment/test-papers/marking'
import { readyMadeSchemes } from '@abhyas/shared/assessment/test-papers/ready-made'
import type { Marks, QuestionSlot, Scheme, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { shownNumber } from '../../../entities/question/names.ts'

/** "+4 / −1", "+3 / 0". */
export const shownMarks = ({ right, wrong }: Pick<Marks, 'right' | 'wrong'>): string =>
  `+${shownNumber(right)} / ${wrong > 0 ? `−${shownNumber(wrong)}` : '0'}`

/** The name of a ready-made scheme; undefined if it is none of them. */
export const nameOfScheme = (scheme: Scheme): string | undefined =>
  readyMadeSchemes.find(({ marking }) => isSame(marking, scheme))?.name

/** Compares what schemes say, whatever order their types are written in. */
function isSame(one: Scheme, other: Scheme): boolean {
  if (one.by === 'question' || other.by === 'question') return one.by === other.by
  const types = new Set([...Object.keys(one.types), ...Object.keys(other.types)]) as Set<keyof typeof one.types>
  return [...types].every((type) => {
    const [a, b] = [one.types[type], other.types[type]]
    return a !== undefined && b !== undefined && a.right === b.right && a.wrong === b.wrong && a.partial === b.partial
  })
}

/** The marks of a slot; undefined while they are those of questions that are not known yet. */
export function marksOfSlot(
  slot: QuestionSlot,
  section: Section,
  marking: Scheme,
  question?: Pick<QuestionRow, 'type' | 'marks'>,
): Pick<Marks, 'right' | 'wrong'> | undefined {
  const type = slot.kind === 'rule' ? slot.type : question?.type
  if (!type)
    return slot.right === undefined || slot.wrong === undefined ? undefined : { right: slot.right, wrong: slot.wrong }
  const { right, wrong } = markingOf(
    { type, marks: question?.marks ?? Number.NaN, negative_marks: Number.NaN },
    { slot, section, test: { marking } },
  )
  return Number.isNaN(right) || Number.isNaN(wrong) ? undefined : { right, wrong }
}
