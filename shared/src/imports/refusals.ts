/** Why a block of a file is not taken, and what to do about it: one sentence for each reason. */
export const refusalSentences = {
  'no-stem': () => 'The question is missing: write it above its first option.',
  'no-answer': () => 'The line "ANSWER: A" is missing: write it below the options, with the letter of the right one.',
  'stray-answer': () => 'This answer belongs to no question: write the question and its options above it.',
  'too-few-options': (count: string) => `There must be two options or more, here is ${count}: add what is missing.`,
  'letter-skipped': (expected: string, found: string) =>
    `Option ${expected} is missing before ${found}: letter the options A, B, C and so on.`,
  'unknown-letter': (letter: string, last: string) =>
    `No option has the letter ${letter}: the answer must be one of A to ${last}.`,
  'many-answers': () => 'Aiken knows one right answer: name one letter, or use another format for several.',
  'not-a-letter': (found: string) => `"${found}" is not the letter of an option: write for example "ANSWER: A".`,
} as const satisfies Record<string, (...facts: string[]) => string>

export type RefusalCode = keyof typeof refusalSentences

/** Something in a file that cannot be taken, and where: line and column count from 1. */
export interface Refusal {
  readonly line: number
  readonly column: number
  readonly code: RefusalCode
  readonly message: string
  /** What stands there, cut to what fits a report. */
  readonly source: string
}

/** Characters of a source that a report quotes. */
export const longestSource = 200

export function refusal<Code extends RefusalCode>(
  code: Code,
  at: { readonly line: number; readonly column?: number; readonly source: string },
  ...facts: Parameters<(typeof refusalSentences)[Code]>
): Refusal {
  const sentence = refusalSentences[code] as (...known: string[]) => string
  const source = Array.from(at.source).slice(0, longestSource).join('')
  return { line: at.line, column: at.column ?? 1, code, message: sentence(...facts), source }
}
