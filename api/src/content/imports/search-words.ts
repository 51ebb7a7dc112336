import { definitionOf } from '@abhyas/shared/content/reference-data/definitions'
import { wordsOf } from '@abhyas/shared/content/locations/search'
import { namesOfBanks } from '../banks/queries.ts'
import { ImportModel, type NewImport } from './model.ts'

type Named = Pick<NewImport, 'file_name' | 'bank_id' | 'list'>

/** Maximum words of an import: those of a long file name and a long bank name. */
const maxWords = 40

/** The words that find an import: of its file, and of the bank or list as it is named now. */
export async function wordsOfImport({ file_name, bank_id, list }: Named): Promise<string[]> {
  const into = list ? definitionOf(list).listNoun : (await namesOfBanks(bank_id ? [bank_id] : [])).values().next().value
  return wordsOf(`${file_name} ${into ?? ''}`).slice(0, maxWords)
}

const batch = 200

/** Fills in the words of imports of an earlier version. Idempotent. Returns false if it was stopped. */
export async function fillImportWords(canContinue: () => boolean): Promise<boolean> {
  for (;;) {
    if (!canContinue()) return false
    // An array field without elements would be found again and again, so the words are never empty.
    const jobs = await ImportModel.find({ words: null }, { file_name: 1, bank_id: 1, list: 1 }).limit(batch).lean()
    if (jobs.length === 0) return true
    for (const job of jobs) {
      const words = await wordsOfImport(job as Named)
      await ImportModel.updateOne({ _id: job._id }, { $set: { words: words.length > 0 ? words : ['-'] } })
    }
  }
}
