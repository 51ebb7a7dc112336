import { exampleFormats, exportFormats, formatNames, importFormats } from './formats.ts'
import { importLimits } from './limits.ts'
import { duplicateModes, importStates } from './states.ts'

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
const known = importFormats.map((format) => formatNames[format].name).join(', ')

export const importStarted = 'The file was uploaded and is being checked.'
export const importRunning = 'The import is running.'
export const tooManyFollowed = `You can follow ${importLimits.streamsOfPerson} imports at a time. Close another page that shows one.`
export const followingBusy =
  'Too many imports are followed at the moment. The page still shows the progress, a little later.'
export const importCancelled = 'Import cancelled.'
export const importUndone = 'The import is being undone.'
export const notAFile = 'Send a form with one file and the bank or list to import it into.'
export const formatDetected = 'The format is detected from the file.'
export const fileMissing = 'Choose a file.'
export const fileTooLarge = `The file is larger than ${megabytes(importLimits.upload)} MB. Upload it in chunks.`
export const fileHuge = `The file is larger than ${megabytes(importLimits.file) / 1024} GB. Split it and import the parts one by one.`
export const uploadBegun = 'Upload the file in chunks.'
export const chunkStored = 'The chunk was uploaded.'
export const chunkTooSoon = 'An earlier chunk is missing.'
export const chunkWrong = 'This chunk has the wrong size.'
export const fileEmpty = 'The file is empty.'
export const formatUnknown = `The format of this file was not recognised. Supported formats: ${known}.`
export const statusWrong = `Status must be one of ${importStates.join(', ')}`
export const kindWrong = 'Kind must be questions or the name of a list'
export const formatWrong = `Format must be one of ${importFormats.join(', ')}`
export const exportFormatWrong = `Format must be one of ${exportFormats.join(', ')}`
export const exampleFormatWrong = `Format must be one of ${exampleFormats.join(', ')}`
export const duplicateWrong = `On duplicate must be one of ${duplicateModes.join(', ')}`
export const listUnknown = 'There is no list with this name'
export const bankOrList = 'Name a bank or a list, not both'
export const listModeWrong = 'Lists cannot hold duplicates: on duplicate must be skip or update'
export const listFormatWrong = 'Lists are imported as csv or xlsx'
export const dryRunWrong = 'Dry run must be true or false'
export const xlsxTooBig = `This Excel file is larger than ${megabytes(importLimits.xlsx)} MB, or larger than ${megabytes(importLimits.xlsxInflated)} MB when unpacked. Save it as CSV, which may be larger.`
export const xlsxBroken = 'This Excel file cannot be read. Open it in Excel and save it again, or save it as CSV.'
export const packageTooBig = `This file is larger than ${megabytes(importLimits.package)} MB, or larger than ${megabytes(importLimits.packageInflated)} MB when unpacked, or has more than ${importLimits.packageFiles} files or more than ${megabytes(importLimits.packagePictures)} MB of pictures. Split it and import the parts one by one.`
export const packageBroken =
  'This file cannot be unpacked. Export it again from where it came, and upload that file without changing it.'
export const qtiVersionWrong = 'This is QTI of another version. Export the questions as QTI 2.1 or 2.2.'
export const qtiEmpty = 'This package contains no QTI items. Export the questions, not only the test.'
export const docxBroken = 'This Word file cannot be read. Open it in Word and save it again as DOCX.'
export const docxRowTooLong =
  'A row of this Word file has more than 4,000,000 characters with its pictures. Make the pictures smaller, or split the row.'
export const docxTooManyTables =
  'This Word file has more than 10,000 tables, or very long headers. Split it and import the parts one by one.'
export const docxEmpty =
  'This Word file has no table. Write the questions into a table whose first row names its columns, as in the template.'
export const columnsUnknown =
  'This table has no column named question. Choose which column holds the question, and what the other columns hold.'
export const roleUnknown = 'A column has a meaning that this import does not know.'
export const columnTwice = (role: string) => `Two columns are mapped to ${role}. Choose one of them.`
export const listColumnsMissing = (missing: readonly string[], known: readonly string[]) =>
  `No column holds ${missing.join(' or ')}. Choose which column it is. Known columns: ${known.join(', ')}.`
export const nothingInside = 'This file contains no questions.'
export const onlyCategories =
  'This file contains only categories, no questions. Export the questions of the categories, too.'
export const onlyText = `This file contains text, but no question with answers. Write questions and answers as the samples of the formats show. Supported formats: ${known}.`
export const noRowInside = 'This file contains no rows.'
export const readerDied =
  'The file could not be read to the end. Questions read before that point stay. Split the file there and import the rest.'
export const fileGone = `The file is no longer available: files are kept for ${importLimits.keptDays} days. Import it again.`
export const importMapped = 'The file is being checked with these columns.'
export const cannotMap = 'Columns can only be chosen before the import of a table starts.'
export const importGivenUp =
  'This import was restarted several times and never finished. Questions that were written stay until you undo it. Tell the operator.'
export const cannotStart = 'Only a checked import can be started.'
export const cannotCancel = 'This import has finished; there is nothing to cancel.'
export const cannotUndo = 'Only a finished import can be undone.'
export const undoTooLate = (count: number) =>
  `${count} of its questions ${count === 1 ? 'is' : 'are'} approved. An import can only be undone before any of its questions is approved.`

/** What a duplicate is one of. */
export const inThisFile = 'Twice in this file'
export const inTheList = 'Already in the list'
export const inTheBank = 'Already in the bank'
export const sameAsBefore = 'Not changed'
export const newVersion = (version: number) => `Becomes version ${version}`
export const changedFromTo = (field: string, before: string, after: string) =>
  `${field}: ${before || 'empty'} → ${after || 'empty'}`

/** @param count rejected rows beyond those that are kept */
export const moreRefused = (count: number) =>
  `${count} more rejected rows were counted but not kept: an import keeps its first ${importLimits.refused}. Correct these, then import the whole file again.`

/** Notifies the creator that an import has finished. @param what questions, or rows of a list */
export const importOver = (
  what: 'questions' | 'rows',
  file: string,
  { created, refused }: { readonly created: number; readonly refused: number },
  link: string,
) => ({
  kind: 'import',
  title: 'Import finished',
  text: `${file}: ${created} ${created === 1 ? what.slice(0, -1) : what} imported, ${refused} refused.`,
  link,
})
