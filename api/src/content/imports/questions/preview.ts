import { QuestionModel } from '../../questions/model.ts'
import type { QuestionImport } from '../model.ts'
import type { ReadBlock } from '../run/messages.ts'
import type { Outcome } from '../run/import-sink.ts'
import type { HashSet } from './hash-set.ts'

/** Counts the outcome of questions, based on the bank and on earlier questions of the file. */
export async function previewQuestions(
  { bank_id, on_duplicate }: QuestionImport,
  blocks: readonly ReadBlock[],
  seen: HashSet,
): Promise<Outcome> {
  const fields = blocks.flatMap((block) => (block.fields ? [block.fields] : []))
  const known = new Set(
    (
      await QuestionModel.find(
        { bank_id, content_hash: { $in: fields.map((one) => one.content_hash) }, copy: 0 },
        { content_hash: 1 },
      ).lean()
    ).map(({ content_hash }) => content_hash),
  )
  const ids = on_duplicate === 'update' ? fields.flatMap(({ external_id }) => (external_id ? [external_id] : [])) : []
  const named = new Set(
    ids.length === 0
      ? []
      : (await QuestionModel.find({ bank_id, external_id: { $in: ids } }, { external_id: 1 }).lean()).map(
          (one) => one.external_id,
        ),
  )
  const outcome = { created: 0, updated: 0, duplicate: 0 }
  for (const { content_hash, external_id } of fields) {
    const isDuplicate = known.has(content_hash) || !seen.add(content_hash)
    if (isDuplicate && on_duplicate !== 'keep') outcome.duplicate += 1
    else if (external_id !== undefined && named.has(external_id)) outcome.updated += 1
    else outcome.created += 1
  }
  return outcome
}
