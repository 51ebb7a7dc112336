import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import type { PackKey } from '@abhyas/shared/assessment/test-papers/pack'
import type { StoredResult } from './score.ts'

/** What the result of a question keeps of its answer. */
export interface KeptAnswer {
  /** The ids of the options that were chosen, where there is a choice. For statistics too. */
  readonly chosen?: readonly string[]
  /** What was answered otherwise. */
  readonly answer?: Answer
}

const withOneChoice: readonly string[] = ['single', 'truefalse']

/**
 * What a result keeps of an answer, so that a correction reads no journal: the chosen options, or else the answer. Of an
 * essay it keeps one letter: scoring asks only whether there is a text.
 */
export function keptOf(key: PackKey | undefined, answer: Answer | null | undefined): KeptAnswer {
  if (!key || answer === undefined || answer === null) return {}
  const { type } = key.content
  if (type === 'essay') return { answer: typeof answer === 'string' ? answer.trim().slice(0, 1) : answer }
  const one = withOneChoice.includes(type)
  if (!one && type !== 'multiple') return { answer }
  const chosen = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer : undefined
  // What is no answer to such a question is blank, and stays so.
  const isPlain = one ? typeof answer === 'string' : Array.isArray(answer)
  return { ...(chosen && { chosen }), ...(!isPlain && { answer }) }
}

/** The answers that a result keeps, of some of its questions. Undefined: it was made before results kept them. */
export function answersKept(
  { has_answers, slots }: StoredResult,
  keys: Readonly<Record<string, PackKey>>,
  isWanted: (slot: string) => boolean = () => true,
): Readonly<Record<string, unknown>> | undefined {
  if (!has_answers) return undefined
  const answers: Record<string, unknown> = {}
  for (const { slot, chosen, answer } of slots)
    if (isWanted(slot)) {
      const isOne = withOneChoice.includes(keys[slot]?.content.type ?? '')
      answers[slot] = answer === undefined && isOne ? chosen?.[0] : (answer ?? chosen)
    }
  return answers
}
