import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { importError, maxSourceLength, type Reason } from '@abhyas/shared/content/imports/import-errors'
import { fieldsOf } from '../../questions/fields.ts'
import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import type { QuestionImport } from '../model.ts'
import type { ReadBlock } from '../run/messages.ts'

/**
 * Finds the questions that blocks update: those that the file names by their id, else by their external id. None if the
 * import does not update. Questions of this import are new, not updated.
 */
export async function findUpdated(job: QuestionImport, blocks: readonly ReadBlock[]) {
  const ids = blocks.flatMap(({ named }) => named?.id ?? [])
  const externalIds = blocks.flatMap(({ named, fields }) => (named ? [] : (fields?.external_id ?? [])))
  const [byId, byExternalId] = await Promise.all([
    find(job, { _id: { $in: ids } }, ids),
    find(job, { external_id: { $in: externalIds } }, externalIds),
  ])
  const ofId = new Map(byId.map((question) => [question._id.toHexString(), question]))
  const ofExternalId = new Map(byExternalId.map((question) => [question.external_id, question]))
  const of = ({ named, fields }: ReadBlock): QuestionRecord | undefined => {
    const question = named ? ofId.get(named.id) : fields?.external_id && ofExternalId.get(fields.external_id)
    return question && !question.import_id?.equals(job._id) ? question : undefined
  }
  return { of }
}

const find = async ({ bank_id, on_duplicate }: QuestionImport, filter: object, asked: readonly string[]) =>
  on_duplicate === 'update' && asked.length > 0
    ? QuestionModel.find({ bank_id, ...filter }).lean<QuestionRecord[]>()
    : []

/**
 * Rejects rows that name a question that the bank does not have, that was changed since its export, or that is a link.
 * Completes the others by what their format cannot hold.
 */
export async function validateUpdates(
  job: QuestionImport,
  blocks: readonly ReadBlock[],
): Promise<readonly ReadBlock[]> {
  const updated = await findUpdated(job, blocks)
  return blocks.map((block) => {
    const { line, named, fields, whole = '' } = block
    if (!fields) return block
    const question = updated.of(block)
    const why = reasonAgainst(job, block, question)
    if (why) {
      const source = whole.slice(0, maxSourceLength)
      return { line, whole, refusals: [importError({ line, ...named?.at, source }, ...why)] }
    }
    if (!question || !block.isFromTable) return block
    return { ...block, fields: fieldsOf(withHidden(fields.content, question.content)) }
  })
}

function reasonAgainst(job: QuestionImport, { named }: ReadBlock, question?: QuestionRecord): Reason | undefined {
  if (!question) return named && ['id-unknown', named.id]
  if (question.linked_to) return ['question-linked']
  // A step that runs again meets the version that it wrote itself.
  const isMine = question.changed_by_import?.equals(job._id)
  const isStale = named?.version !== undefined && named.version !== question.version && !isMine
  return isStale ? ['version-stale', named.version!, question.version] : undefined
}

type Option = NonNullable<QuestionContent['options']>[number]

/** Adds what a table has no columns for: hints, feedback of answers that have stayed, and how answers are compared. */
function withHidden(content: QuestionContent, before: QuestionContent): QuestionContent {
  const { hints, is_case_sensitive } = before
  const feedbackOf = (option: Option) => before.options?.find(({ text }) => text === option.text)?.feedback
  const options = content.options?.map((option): Option => {
    const feedback = feedbackOf(option)
    return feedback ? { ...option, feedback } : option
  })
  return {
    ...content,
    ...(options && { options }),
    ...(hints && { hints }),
    ...(is_case_sensitive && content.type === before.type && { is_case_sensitive }),
  }
}
