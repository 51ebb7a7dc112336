import { Types } from 'mongoose'
import { ImportModel, PreviewModel, RejectedModel } from '../../api/src/content/imports/model.ts'
import { fieldsOf } from '../../api/src/content/questions/fields.ts'
import { newQuestion, QuestionModel } from '../../api/src/content/questions/model.ts'
import { VersionModel } from '../../api/src/content/questions/versions.ts'
import { collectionOf } from '../../api/src/content/reference-data/model.ts'
import { importLimits } from '../../shared/src/content/imports/limits.ts'
import { noCounts } from '../../shared/src/content/imports/shapes.ts'
import type { QuestionContent } from '../../shared/src/content/questions/content.ts'
import { questionLimits } from '../../shared/src/content/questions/size-rules.ts'
import { makeBank, staffHeader } from './imports.ts'
import { makeUser } from './made-users.ts'
import type { Product } from './product.ts'

/** Records as large as the product lets them become, and what a call has to name to reach them. */
export interface BigRecords {
  readonly bankId: string
  /** The id for `:id` and other parts of a path. */
  idFor(path: string, name: string): string
  /** Values of fields in bodies and queries, by name. */
  fittingFor(path: string): Readonly<Record<string, unknown>>
}

const someText = (length: number) => 'Which of these is right? '.repeat(Math.ceil(length / 25)).slice(0, length)
const picture = `<img src="data:image/png;base64,${'A'.repeat(questionLimits.pictures - 100)}" />`
const content = (stem: string): QuestionContent => ({ type: 'essay', stem, marks: 1, negative_marks: 0 })

/** The body of a question that is just not refused before it is cleaned: every text is as long as it may be. */
export function largestQuestion(unit: string): object {
  const text = (length: number) => unit.repeat(Math.floor(length / unit.length))
  const [stem, each] = [2 * questionLimits.stem - 100, 2 * questionLimits.text - 100]
  const rest = 2 * questionLimits.texts - stem
  const options = Array.from({ length: Math.floor(rest / each) }, () => ({ text: text(each), weight: 50 }))
  return { ...content(`x${text(stem)}`), type: 'multiple', options }
}

/** A question with the largest pictures and twenty versions of it, two hundred with long texts, a checked import. */
export async function makeBigRecords(product: Product): Promise<BigRecords> {
  const admin = await staffHeader(product, 'admin')
  const bankId = await makeBank(product, admin)
  const by = { actor: (await makeUser()).id, request_id: 'x' } as never
  const question = (stem: string, n: number) =>
    newQuestion(by, {
      _id: new Types.ObjectId(),
      bank_id: new Types.ObjectId(bankId),
      ...fieldsOf(content(`${n} ${stem}`)),
      state: 'pending',
    })
  const big = { ...question(picture, 0), version: 21 }
  const others = Array.from({ length: 200 }, (_, n) => question(someText(questionLimits.stem - 10), n + 1))
  await QuestionModel.collection.insertMany([big, ...others] as never[])
  const versions = Array.from({ length: 20 }, (_, n) => ({
    _id: `${big._id.toHexString()}-${n + 1}`,
    question_id: big._id,
    number: n + 1,
    content: big.content,
    state: 'pending',
    by: big.created_by,
    at: new Date(),
  }))
  for (const version of versions) await VersionModel.collection.insertOne(version as never)
  const importId = await makeImport(bankId)
  const { _id: subject } = (await collectionOf('subject').collection.findOne())!
  const { id: userId, public_id } = await makeUser({ i_am: 'Teacher' })
  const ids: readonly (readonly [RegExp, string])[] = [
    [/^\/admin\/questionBank\//, bankId],
    [/^\/admin\/questions\/:id/, big._id.toHexString()],
    [/^\/admin\/imports\/:id/, importId],
    [/^\/admin\/users\//, userId],
    [/^\/tutors\//, public_id],
    [/^\/subject\//, String(subject)],
  ]
  return {
    bankId,
    idFor(path, name) {
      if (name === ':kind') return 'university'
      if (name === ':ending') return 'csv'
      return ids.find(([pattern]) => pattern.test(path))?.[1] ?? '0'.repeat(24)
    },
    fittingFor: (path) => ({
      bank_id: bankId,
      for_bank: bankId,
      state: 'pending',
      status: 'active',
      mode: 'copy',
      on_duplicate: 'skip',
      format: 'csv',
      sort: 'newest',
      page: 1,
      type: path.startsWith('/admin/questions') ? 'cloze' : 'a',
      limit: /versions/.test(path) ? 20 : /location/.test(path) ? 50 : 100,
      ...(/^\/admin\/questions$/.test(path) && { search: 'which of these' }),
    }),
  }
}

async function makeImport(bankId: string): Promise<string> {
  const _id = new Types.ObjectId()
  const job = {
    _id,
    bank_id: new Types.ObjectId(bankId),
    file_id: new Types.ObjectId(),
    file_name: 'x.csv',
    size: 1,
    status: 'ready',
    format: 'csv',
    head: 'question,answer',
    on_duplicate: 'skip',
    dry_run: true,
    wakes: 0,
    counts: noCounts,
    forecast: { ...noCounts, refused: importLimits.refused },
    bytes_done: 1,
    created_by: 'x',
  }
  await ImportModel.collection.insertOne(job as never)
  const rejected = Array.from({ length: importLimits.refused }, (_, place) => ({
    _id: `${_id.toHexString()}-${place}`,
    import_id: _id,
    place,
    line: place,
    column: 1,
    code: 'no-question',
    message: someText(100),
    source: someText(200),
    whole: someText(500),
  }))
  await RejectedModel.collection.insertMany(rejected as never[])
  const questions = Array.from({ length: 2 }, () => content(picture))
  await PreviewModel.collection.insertOne({ _id, questions } as never)
  return _id.toHexString()
}
