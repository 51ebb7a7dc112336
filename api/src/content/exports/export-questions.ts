import type { ExportInput } from '@abhyas/shared/content/questions/bulk'
import { maxBulk, maxExported } from '@abhyas/shared/content/questions/kinds'
import type { ExportFormat } from '@abhyas/shared/content/imports/formats'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { noneSelected, tooManySelected, tooManyToExport } from '@abhyas/shared/content/questions/texts'
import { formInvalid } from '../../core/errors.ts'
import { countFitting } from '../../core/records/page.ts'
import { QuestionModel, type QuestionRecord } from '../questions/model.ts'
import { filterOf, findHits } from '../questions/queries.ts'
import { holdsAll, printers } from './printers.ts'

/** Which questions a file holds, as a database filter. */
export type Exported = Record<string, unknown>

/** Streams the chosen questions that pass a test, the newest first, with only one batch in memory. */
async function* questionsOf(chosen: Exported, test: (question: QuestionContent) => boolean) {
  const fields = { content: 1, version: 1 } as const
  const found = QuestionModel.find(chosen, fields)
    .sort({ _id: -1 })
    .lean<Pick<QuestionRecord, keyof typeof fields | '_id'>[]>()
  for await (const { _id, content, version } of found.cursor({ batchSize: 500 }))
    if (test(content)) yield { content, id: _id.toHexString(), version }
}

/** Counts the chosen questions that a format cannot represent. Formats that hold everything are skipped. */
export async function countLeftOut(chosen: Exported, format: ExportFormat): Promise<number> {
  const { fits } = printers[format]
  let count = 0
  if (fits !== holdsAll) for await (const _one of questionsOf(chosen, (question) => !fits(question))) count += 1
  return count
}

/** Exports questions as a file. Those that the format cannot represent are left out. */
export const exportQuestions = (chosen: Exported, format: ExportFormat) =>
  printers[format].file(questionsOf(chosen, printers[format].fits))

/** Returns the filter of a selection, or of all questions that match the filters of the list. Throws 422. */
export async function chosenBy({ ids, filter = {} }: ExportInput): Promise<Exported> {
  if (ids) {
    if (ids.length === 0) throw formInvalid({ ids: noneSelected })
    if (ids.length > maxBulk) throw formInvalid({ ids: tooManySelected })
    return { _id: { $in: ids } }
  }
  const { search = '', ...fields } = filter
  const chosen = (await filterOf(fields))!
  if (search.trim() !== '') return { _id: { $in: (await findHits(chosen, search)).map(({ _id }) => _id) } }
  if ((await countFitting(QuestionModel, chosen)) > maxExported) throw formInvalid({ filter: tooManyToExport })
  return chosen
}
