/** The formats questions come in. XLSX is not read yet. */
export const importFormats = ['aiken', 'gift', 'csv', 'jsonl', 'moodlexml'] as const
export type ImportFormat = (typeof importFormats)[number]

/** What a format is called, and how its files end. */
export const formatNames: Readonly<Record<ImportFormat, { readonly name: string; readonly ending: string }>> = {
  aiken: { name: 'Aiken', ending: 'txt' },
  gift: { name: 'GIFT', ending: 'gift' },
  csv: { name: 'CSV', ending: 'csv' },
  jsonl: { name: 'JSON Lines', ending: 'jsonl' },
  moodlexml: { name: 'Moodle XML', ending: 'xml' },
}
