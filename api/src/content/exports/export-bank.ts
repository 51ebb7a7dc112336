import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { QuestionModel } from '../questions/model.ts'
import { holdsAll, printers } from './printers.ts'

/** All questions of a bank, the newest first, never more than a few in memory. */
async function* questionsOf(bankId: string): AsyncGenerator<QuestionContent> {
  const found = QuestionModel.find({ bank_id: bankId }, { content: 1 })
    .sort({ _id: -1 })
    .lean<{ content: QuestionContent }[]>()
  for await (const { content } of found.cursor({ batchSize: 500 })) yield content
}

/** How many questions of a bank a format cannot hold. Those that hold everything are not asked. */
export async function countLeftOut(bankId: string, format: ImportFormat): Promise<number> {
  const { fits } = printers[format]
  if (fits === holdsAll) return 0
  let count = 0
  for await (const question of questionsOf(bankId)) if (!fits(question)) count += 1
  return count
}

/** A bank as a file of a format; what the format cannot hold is left out. */
export function exportBank(bankId: string, format: ImportFormat): AsyncIterable<string | Uint8Array> {
  const { fits, file } = printers[format]
  async function* fitting() {
    for await (const question of questionsOf(bankId)) if (fits(question)) yield question
  }
  return file(fitting())
}
