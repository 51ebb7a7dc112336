/** Supported import formats. */
export const importFormats = ['aiken', 'gift', 'csv', 'xlsx', 'jsonl', 'moodlexml'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Display name and file extension of each format. */
export const formatNames: Readonly<Record<ImportFormat, { readonly name: string; readonly ending: string }>> = {
  aiken: { name: 'Aiken', ending: 'txt' },
  gift: { name: 'GIFT', ending: 'gift' },
  csv: { name: 'CSV', ending: 'csv' },
  xlsx: { name: 'Excel (XLSX)', ending: 'xlsx' },
  jsonl: { name: 'JSON Lines', ending: 'jsonl' },
  moodlexml: { name: 'Moodle XML', ending: 'xml' },
}

/** Whether the format is a table, so that its columns can be mapped. */
export const isTable = (format: ImportFormat | ''): boolean => format === 'csv' || format === 'xlsx'
