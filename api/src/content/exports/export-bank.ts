import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { QuestionModel } from '../questions/model.ts'
import { holdsAll, printers } from './printers.ts'

/** Streams all questions of a bank, the newest first, with only one batch in memory. */
async function* questionsOf(bankId: string): AsyncGenerator<QuestionContent> {
  const found = QuestionModel.find({ bank_id: bankId }, { content: 1 })
    .sort({ _id: -1 })
    .lean<{ content: QuestionContent }[]>()
  for await (const { content } of found.cursor({ batchSize: 500 })) yield content
}

/** Counts the questions of a bank that a format cannot represent. Formats that hold everything are skipped. */
export async function countLeftOut(bankId: string, format: ImportFormat): Promise<number> {
  const { fits } = printers[format]
  if (fits === holdsAll) return 0
  let count = 0
  for await (const question of questionsOf(bankId)) if (!fits(question)) count += 1
  return count
}

/** Exports a bank as a file. Questions that the format cannot represent are left out. */
export function exportBank(bankId: string, format: ImportFormat): AsyncIterable<string | Uint8Array> {
  const { fits, file } = printers[format]
  async function* fitting() {
    for await (const question of questionsOf(bankId)) if (fits(question)) yield question
  }
  return file(fitting())
}
