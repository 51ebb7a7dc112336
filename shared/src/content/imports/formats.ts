/** Formats of files that questions are exported to, and imported from. */
export const exportFormats = ['aiken', 'gift', 'csv', 'xlsx', 'jsonl', 'moodlexml'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Formats that a sample and a template can be downloaded of. */
export const exampleFormats = [...exportFormats, 'docx'] as const
export type ExampleFormat = (typeof exampleFormats)[number]

/** Supported import formats. */
export const importFormats = [...exportFormats, 'qti', 'docx'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Display name and file extension of each format. */
export const formatNames: Readonly<Record<ImportFormat, { readonly name: string; readonly ending: string }>> = {
  aiken: { name: 'Aiken', ending: 'txt' },
  gift: { name: 'GIFT', ending: 'gift' },
  csv: { name: 'CSV', ending: 'csv' },
  xlsx: { name: 'Excel (XLSX)', ending: 'xlsx' },
  jsonl: { name: 'JSON Lines', ending: 'jsonl' },
  moodlexml: { name: 'Moodle XML', ending: 'xml' },
  qti: { name: 'QTI 2.1 and 2.2', ending: 'zip' },
  docx: { name: 'Word (DOCX)', ending: 'docx' },
}

/** File extension of the rejected blocks. Rows of a Word file are corrected in Excel, which shows them as a table. */
export const refusedEnding = (format: ImportFormat | ''): string =>
  formatNames[format === 'docx' ? 'xlsx' : format || 'aiken'].ending

/** Whether the format is a table, so that its columns can be mapped. */
export const isTable = (format: ImportFormat | ''): format is TableFormat =>
  format === 'csv' || format === 'xlsx' || format === 'docx'
export type TableFormat = Extract<ImportFormat, 'csv' | 'xlsx' | 'docx'>
