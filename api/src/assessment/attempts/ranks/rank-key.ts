import type { Units } from '@abhyas/shared/assessment/scoring/marks'
import type { StoredResult } from '../score.ts'

/** Bytes of a number of units, and what makes it positive: a score has less than 41 bits. */
const [unitBytes, offset] = [6, 2 ** 46]
/** Bytes of the ratio of wrong and right answers. */
const ratioBytes = 8

/** Bytes of a key of a test with so many sections that break ties. */
export const keyBytes = (ties: number): number => unitBytes * (1 + ties) + ratioBytes

/**
 * What attempts at a test are ordered by, as hex digits: the greater text is the better attempt. The score, the sections
 * that break ties, and then the fewer wrong answers for each right one. Equal keys share a rank.
 */
export function rankKey(
  { score, sections, counts }: Pick<StoredResult, 'score' | 'sections' | 'counts'>,
  ties: readonly string[],
) {
  const key = Buffer.alloc(keyBytes(ties.length))
  const marks = [score, ...ties.map((id) => sections.find((section) => section.id === id)?.score ?? 0)]
  for (const [i, units] of marks.entries()) key.writeUIntBE(units + offset, unitBytes * i, unitBytes)
  const { right, wrong } = counts
  key.writeDoubleBE(wrong === 0 ? 0 : wrong / right, unitBytes * marks.length)
  // Of numbers that are not negative the bytes have the same order; the lower ratio is the better one.
  for (let i = unitBytes * marks.length; i < key.length; i++) key[i] = 255 - key[i]!
  return key.toString('hex')
}

/** The score of a key. */
export const scoreIn = (key: Buffer, at = 0): Units => key.readUIntBE(at, unitBytes) - offset
