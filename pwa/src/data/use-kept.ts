import { type Copied, useFresh } from './copied.ts'
import { readKept } from './kept-reads.ts'
import { type ReadResult, useRead } from './queries.ts'

/**
 * Reads a path; without an answer what this device has kept of it for the same person, until there is a network again.
 * Without a path nothing is read.
 */
export const useKept = <Answer extends object>(path: string | undefined): ReadResult<Copied<Answer>> =>
  useFresh(useRead<Copied<Answer>>(path, { read: readKept<Answer>, isKept: true }))
