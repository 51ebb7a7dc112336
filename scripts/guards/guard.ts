/** A condition in the product that protects somebody, and the test that turns red when it is taken out. */
export interface Guard {
  /** What it protects, in the words of docs/security.md. Unique in the table. */
  readonly guard: string
  /** The source that holds it. Paths are relative to the root. */
  readonly file: string
  /** The text to take out. It occurs in the file exactly once, so that a guard that moved is noticed. */
  readonly find: string
  /** The text that takes its place: the product without the guard. */
  readonly replace: string
  readonly test: string
  /** The full name of the test, or a part of it: its `describe` and its `it`, joined by a space. */
  readonly name: string
}

/** The number of times that a text occurs in another. */
export const occurrences = (text: string, of: string): number => text.split(of).length - 1

/** Whether a test needs no servers, so that it is over within seconds. */
export const isUnit = ({ test }: Pick<Guard, 'test'>): boolean => /^tests\/[^/]+\/unit\//.test(test)

type Row = readonly [guard: string, file: string, find: string, replace: string, name: string]

/** Guards of one test, a row each. */
export const guardsIn = (test: string, rows: readonly Row[]): Guard[] =>
  rows.map(([guard, file, find, replace, name]) => ({ guard, file, find, replace, test, name }))
