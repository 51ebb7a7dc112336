import { typeNames } from '../../../content/questions/texts.ts'
import type { questionTypes } from '../../../content/questions/kinds.ts'
import type { NegativeFloor, PartialRule } from '../../scoring/kinds.ts'

/** Calls. */
export const testsCounted = 'Tests'
export const testFound = 'Test'
export const whenWrong = 'When must be open or upcoming'

type QuestionType = (typeof questionTypes)[number]

/** @param shown at most two decimals */
const marks = (shown: string) => `${shown} ${shown === '1' ? 'mark' : 'marks'}`
const listed = (names: readonly string[]) =>
  names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
/** The name of many sections begins with the word. */
const bare = (name: string) => name.trim().replace(/^section\s+/i, '')

/** Questions that a rule of the marking is about. */
export interface MarkingSubject {
  readonly type: QuestionType
  /** The sections, where other questions of this type are marked otherwise. */
  readonly sections?: readonly string[]
  /** How many they are, where others of the same section are marked otherwise. */
  readonly count?: number
}

function subjectOf({ type, sections, count }: MarkingSubject): string {
  const where = sections ? ` in section${sections.length === 1 ? '' : 's'} ${listed(sections.map(bare))}` : ''
  return `${typeNames[type]}${where}${count === undefined ? '' : ` (${count} ${count === 1 ? 'question' : 'questions'})`}`
}

/** @param right @param wrong as shown: at most two decimals */
export const markedAs = (subject: MarkingSubject, right: string, wrong: string): string =>
  `${subjectOf(subject)}: ${marks(right)} for a right answer, ${wrong === '0' ? 'nothing' : marks(wrong)} off for a wrong one.`
export const markedByPerson = (subject: MarkingSubject, right: string): string =>
  `${subjectOf(subject)}: up to ${marks(right)}, given by a person.`
export const wrongChoicesCost = 'Some wrong answers take marks off.'

/** How an answer that is not fully right is marked. */
export const partlyRight: Readonly<Record<Exclude<PartialRule, 'jee_advanced'>, string>> = {
  none: 'An answer that is only partly right counts as a wrong one.',
  weights: 'An answer that is partly right gets a part of the marks.',
  right_minus_wrong: 'A wrong choice cancels a right one, but the question never goes below 0.',
  by_part: 'Each part that is right gets its share of the marks.',
  by_position: 'Each item in its right place gets its share of the marks.',
}
/** @param each as shown: a quarter of the marks */
export const someRightChoices = (each: string): string =>
  `If you choose only some of the right options and no wrong one: ${marks(each)} for each.`

export const blankAnswer = 'A question without an answer: 0 marks.'
export const answersThatCount = (section: string, choose: number, questions: number): string =>
  `Section ${bare(section)}: answer any ${choose} of the ${questions} questions. If you answer more, the first ${choose} count.`
export const floorWords: Readonly<Record<Exclude<NegativeFloor, 'none'>, string>> = {
  question: 'No question goes below 0.',
  section: 'The total of a section does not go below 0.',
  test: 'The total does not go below 0.',
}
/** @param lowest as shown, without its sign */
export const lowestTotal = (lowest: string): string => `The total can go below 0: −${lowest} is the lowest.`
export const totalBelowZero = 'The total can go below 0.'
