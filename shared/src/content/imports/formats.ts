/** The formats questions come in. */
export const importFormats = ['aiken', 'gift', 'csv', 'xlsx', 'jsonl', 'moodlexml'] as const
export type ImportFormat = (typeof importFormats)[number]

/** What a format is called, and how its files end. */
export const formatNames: Readonly<Record<ImportFormat, { readonly name: string; readonly ending: string }>> = {
  aiken: { name: 'Aiken', ending: 'txt' },
  gift: { name: 'GIFT', ending: 'gift' },
  csv: { name: 'CSV', ending: 'csv' },
  xlsx: { name: 'Excel (XLSX)', ending: 'xlsx' },
  jsonl: { name: 'JSON Lines', ending: 'jsonl' },
  moodlexml: { name: 'Moodle XML', ending: 'xml' },
}

/** Formats that are tables: their columns can be mapped. */
export const isTable = (format: ImportFormat | ''): boolean => format === 'csv' || format === 'xlsx'
