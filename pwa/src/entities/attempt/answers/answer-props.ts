import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import type { PackKey, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'

/** How a question is answered, whatever its type. */
export interface AnswerProps {
  /** In the language that is shown. */
  readonly slot: PackSlot
  readonly answer: Answer | undefined
  readonly isLocked: boolean
  /** Once the answer was checked: what is right. */
  readonly paperKey?: PackKey | undefined
  /** Something was chosen. */
  readonly onAnswer: (answer: Answer | null) => void
  /** Something is being typed. */
  readonly onType: (answer: Answer | null) => void
}

export const textOf = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '')
export const listOf = (answer: Answer | undefined): readonly string[] => (Array.isArray(answer) ? answer : [])
export const partsOf = (answer: Answer | undefined): Readonly<Record<string, string | string[]>> =>
  answer !== undefined && typeof answer === 'object' && !Array.isArray(answer) ? answer : {}

/** The same parts with one of them changed; null takes it out. */
export function withPart(answer: Answer | undefined, name: string, part: string | string[] | null): Answer | null {
  const { [name]: _, ...others } = partsOf(answer)
  const parts = part === null || part.length === 0 ? others : { ...others, [name]: part }
  return Object.keys(parts).length === 0 ? null : parts
}

/** Chosen ids with one of them put in or taken out, in the order of the question. */
export function toggledIn(all: readonly { readonly id: string }[], chosen: readonly string[], id: string): string[] {
  const wanted = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
  return all.flatMap((one) => (wanted.includes(one.id) ? one.id : []))
}
