import { defused } from '../defused.ts'

export const csvMime = 'text/csv; charset=utf-8'

/** Text that is quoted: with any of the delimiters, because some table programs split at several of them at once. */
export const quotedText = /[",;\t|\r\n]/

/** Prints a cell, quoted if necessary, and without a formula. */
export function printCell(text: string): string {
  const safe = defused(text)
  return quotedText.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Prints a record without a line break. */
export const printRecord = (cells: readonly string[], delimiter = ','): string => cells.map(printCell).join(delimiter)
