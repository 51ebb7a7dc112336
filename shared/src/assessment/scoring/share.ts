import { unitsPerMark } from './marks.ts'

/** A fraction of the marks, as two integers. Negative if the answer costs marks, never above 1; `whole` is positive. */
export interface Share {
  readonly part: number
  readonly whole: number
}

/** Evaluates the answer to a question. Returns undefined if it is blank. */
export type Evaluate = (answer: unknown) => Share | undefined

export const all: Share = { part: 1, whole: 1 }
export const nothing: Share = { part: 0, whole: 1 }

/** The share of a weight in units. More than everything is everything. */
export const shareOfUnits = (units: number): Share => ({ part: Math.min(units, unitsPerMark), whole: unitsPerMark })

/** An answer of one text. Undefined if there is none. */
export const textOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' && answer.trim() !== '' ? answer : undefined

/** An answer of several ids. Empty for anything else. */
export const idsOf = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((id) => typeof id === 'string') : []

/** The answer to a part of a question, by the name that the paper gives it. */
export const partOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? (answer as Readonly<Record<string, unknown>>)[name]
    : undefined
