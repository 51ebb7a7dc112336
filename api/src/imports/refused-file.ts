import { Readable } from 'node:stream'
import { formatNames, type ImportFormat } from '@abhyas/shared/imports/formats'
import { type ImportRecord, RefusedModel } from './model.ts'

/** The refused blocks as a file of the format they came in: mended, it can be imported as it is. */
export function refusedFile({ _id, head = '', format }: ImportRecord): Readable {
  const between = format === 'csv' || format === 'jsonl' ? '\n' : '\n\n'
  async function* pieces() {
    if (format === 'moodlexml') yield '<quiz>\n'
    if (head) yield `${head}\n`
    const rows = RefusedModel.find({ import_id: _id }, { whole: 1 }).sort({ place: 1 }).lean()
    for await (const { whole } of rows.cursor({ batchSize: 200 })) yield whole + between
    if (format === 'moodlexml') yield '</quiz>\n'
  }
  return Readable.from(pieces())
}

export const endingOf = (format: ImportFormat | undefined): string => formatNames[format ?? 'aiken'].ending
