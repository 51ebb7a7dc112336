import { createHash } from 'node:crypto'
import { hexIdOf } from '../../core/records/hex-id.ts'

/**
 * The id of an attempt: 24 hex digits of a hash of the test, the person and the number. Twenty starts at once, or one
 * that is repeated, are one attempt, without a transaction.
 */
export const attemptId = (testId: string, userId: string, number: number): string =>
  hexIdOf(`${testId}:${userId}:${number}`)

/** Which form an attempt gets, from 0. The next attempt of a person gets another one. */
export const formOf = (testId: string, userId: string, number: number, forms: number): number =>
  (createHash('sha256').update(`form:${testId}:${userId}`).digest().readUInt32BE(0) + number) % forms

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** The id of a chunk. Ids of one writer are in the order of its events. */
export const chunkId = (attempt: string, writer: number, to: number): string =>
  `${attempt}.${padded(writer, 2)}.${padded(to, 6)}`

/** A filter for the chunks of an attempt, or of one of its writers. */
export function chunksOf(attempt: string, writer?: number) {
  const start = writer === undefined ? `${attempt}.` : `${attempt}.${padded(writer, 2)}.`
  // The sign after a full stop.
  return { _id: { $gt: start, $lt: `${start.slice(0, -1)}/` } }
}

/** The writer of a chunk. */
export const writerOf = (chunk: string): number => Number(chunk.split('.')[1])
