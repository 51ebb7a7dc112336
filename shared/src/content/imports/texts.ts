import { formatNames, importFormats } from './formats.ts'
import { importLimits } from './limits.ts'
import { duplicateModes } from './states.ts'

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const known = importFormats.map((format) => formatNames[format].name).join(', ')

export const importStarted = 'The file is here. It is being checked.'
export const importRunning = 'The import is running.'
export const importCancelled = 'The import is cancelled. What was written stays until you undo it.'
export const importUndone = 'The import is undone. What it brought in is being taken out.'
export const notAFile = 'Send a form with one file in it, and the bank or list it goes to.'
export const fileMissing = 'Choose a file.'
export const fileTooLarge = `The file has more than ${megabytes(importLimits.upload)} MB: send it in pieces.`
export const fileHuge = `The file has more than ${megabytes(importLimits.file) / 1024} GB: split it, and import the parts one after the other.`
export const uploadBegun = 'Send the file in pieces.'
export const chunkStored = 'The piece is here.'
export const chunkTooSoon = 'A piece before this one is missing.'
export const chunkWrong = 'This piece has not the size it must have.'
export const fileEmpty = 'The file is empty.'
export const formatUnknown = `Nothing in this file says what format it is. Known are ${known}.`
export const formatWrong = `Format must be one of ${importFormats.join(', ')}`
export const duplicateWrong = `On duplicate must be one of ${duplicateModes.join(', ')}`
export const listUnknown = 'There is no list of this name'
export const bankOrList = 'Name a bank or a list, not both'
export const listModeWrong = 'A list has each row once: on duplicate must be skip or update'
export const listMapped = 'The columns of a list have fixed names'
export const listFormatWrong = 'Lists are imported as csv or xlsx'
export const dryRunWrong = 'Dry run must be true or false'
export const xlsxTooBig = `This Excel file has more than ${megabytes(importLimits.xlsx)} MB, or more than ${megabytes(importLimits.xlsxInflated)} MB unpacked: save it as CSV, which may be as big as you like.`
export const xlsxBroken = 'This Excel file cannot be read: open it in Excel, and save it anew or as CSV.'
export const columnsUnknown =
  'No column of this table is called question. Say which column holds it, and what the others hold.'
export const listColumnsMissing = (missing: readonly string[], known: readonly string[]) =>
  `No column of this file is called ${missing.join(' or ')}. Its first line must name the columns; known are ${known.join(', ')}.`
export const nothingInside = 'There is no question in this file.'
export const noRowInside = 'There is no row in this file.'
export const readerDied =
  'The file could not be read to its end. What was read before stays. Split the file where it stopped, and import the rest.'
export const fileGone = `The file is not here any more: it is kept for ${importLimits.keptDays} days. Import it again.`
export const importMapped = 'The file is being checked with these columns.'
export const cannotMap = 'Only the columns of a table that waits for its start can be chosen.'
export const importGivenUp =
  'This import was begun again and again, and never got to its end. What is written stays until you undo it; tell the operator.'
export const cannotStart = 'Only an import that has been checked can be started.'
export const cannotCancel = 'This import is over: there is nothing to cancel.'
export const cannotUndo = 'Only an import that has ended can be undone.'
export const undoTooLate = (count: number) =>
  `${count} of its questions ${count === 1 ? 'is' : 'are'} approved: an import can be undone while none is.`

/** Tells who started it that it is over. @param what came in: questions, or rows of a list */
export const importOver = (
  what: 'questions' | 'rows',
  file: string,
  { created, refused }: { readonly created: number; readonly refused: number },
  link: string,
) => ({
  kind: 'import',
  title: 'Import finished',
  text: `${file}: ${created} ${what} are in, ${refused} refused.`,
  link,
})
