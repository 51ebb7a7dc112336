import type { PackSlot } from '../test-papers/pack.ts'

/** A row of an answer grid. `choices`: how many bubbles, from A. 0: something is written. */
export interface AnswerRow {
  /** Of several rows of a question: the number of the pair, or of the gap. */
  readonly label: string
  readonly choices: number
}

/** The rows that a printed question takes in an answer grid. None: it is answered elsewhere, or not at all. */
export function answerRowsOf({
  type,
  options = [],
  prompts = [],
  answers = [],
  gaps = [],
}: Pick<PackSlot, 'type' | 'options' | 'prompts' | 'answers' | 'gaps'>): AnswerRow[] {
  if (type === 'essay' || type === 'description') return []
  if (type === 'matching') return prompts.map((_, i) => ({ label: `${i + 1}`, choices: answers.length }))
  if (type === 'cloze') return gaps.map((gap, i) => ({ label: `[${i + 1}]`, choices: gap.options?.length ?? 0 }))
  return [{ label: '', choices: type === 'ordering' ? 0 : options.length }]
}
