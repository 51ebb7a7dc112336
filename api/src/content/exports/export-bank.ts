import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { QuestionModel } from '../questions/model.ts'
import { holdsAll, printers } from './printers.ts'

/** Streams the questions of a bank that pass a test, the newest first, with only one batch in memory. */
async function* questionsOf(bankId: string, test: (question: QuestionContent) => boolean) {
  const found = QuestionModel.find({ bank_id: bankId }, { content: 1 })
    .sort({ _id: -1 })
    .lean<{ content: QuestionContent }[]>()
  for await (const { content } of found.cursor({ batchSize: 500 })) if (test(content)) yield content
}

/** Counts the questions of a bank that a format cannot represent. Formats that hold everything are skipped. */
export async function countLeftOut(bankId: string, format: ImportFormat): Promise<number> {
  const { fits } = printers[format]
  let count = 0
  if (fits !== holdsAll) for await (const _one of questionsOf(bankId, (question) => !fits(question))) count += 1
  return count
}

/** Exports a bank as a file. Questions that the format cannot represent are left out. */
export const exportBank = (bankId: string, format: ImportFormat) =>
  printers[format].file(questionsOf(bankId, printers[format].fits))
