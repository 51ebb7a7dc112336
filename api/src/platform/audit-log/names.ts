import { definitionOf, referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import { reportReasons } from '@abhyas/shared/marketplace/reports/choices'
import { isObjectIdOrHexString, type Model, Types } from 'mongoose'
import { AttemptModel } from '../../assessment/attempts/model.ts'
import { TestModel } from '../../assessment/test-papers/model.ts'
import { CouponModel } from '../../billing/coupons/model.ts'
import { OrderModel } from '../../billing/orders/model.ts'
import { PaymentModel } from '../../billing/payments/model.ts'
import { PlanModel } from '../../billing/plans/model.ts'
import { namesOfBanks } from '../../content/banks/queries.ts'
import { ImportModel } from '../../content/imports/model.ts'
import { MaterialModel } from '../../content/materials/model.ts'
import { QuestionModel } from '../../content/questions/model.ts'
import { shownText } from '../../content/questions/queries.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../../content/reference-data/model.ts'
import { namesOfDocuments } from '../../identity/documents/queries.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { BookingModel } from '../../marketplace/lessons/bookings/model.ts'
import { ReportModel } from '../../marketplace/reports/model.ts'
import { TutorReviewModel } from '../../marketplace/tutor-reviews/model.ts'
import type { AuditRecord } from '../audit/model.ts'

/** Names by id. */
type Names = ReadonlyMap<string, string>

/** Characters of a question in a sentence. */
const shownCharacters = 60

/** Reads one field of each record. */
async function fieldOf(from: object, field: string, ids: readonly string[]): Promise<Names> {
  const found = await (from as Model<Record<string, unknown>>)
    .find({ _id: { $in: ids } }, { [field]: 1 })
    .lean<Readonly<Record<string, string | Types.ObjectId>>[]>()
  return new Map(found.map((record) => [String(record._id), String(record[field] ?? '')]))
}

/** How the things of each kind are named. A kind without a row has no names. */
const readers: Readonly<Record<string, (ids: string[]) => Promise<Names>>> = {
  user: namesOfPeople,
  questionBank: (ids) => namesOfBanks(ids.map((id) => new Types.ObjectId(id))),
  async question(ids) {
    const found = await QuestionModel.find({ _id: { $in: ids } }, { text: 1, bank_id: 1 }).lean()
    const banks = await namesOfBanks(found.map(({ bank_id }) => bank_id))
    const nameOf = (text: string) => (text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text)
    return new Map(
      found.map(({ _id, text, bank_id }) => [
        _id.toHexString(),
        `${nameOf(shownText(text ?? '')) || 'A picture or a formula'}’ in ‘${banks.get(bank_id.toHexString()) ?? ''}`,
      ]),
    )
  },
  async attempt(ids) {
    const found = await AttemptModel.find({ _id: { $in: ids } }, { test_id: 1 }).lean()
    const tests = await TestModel.find({ _id: { $in: found.map(({ test_id }) => test_id) } }, { test_name: 1 }).lean()
    const names = new Map(tests.map(({ _id, test_name }) => [_id.toHexString(), test_name]))
    return new Map(found.map(({ _id, test_id }) => [_id, names.get(test_id) ?? '']))
  },
  document: namesOfDocuments,
  async 'tutor-review'(ids) {
    const found = await TutorReviewModel.find({ _id: { $in: ids } }, { tutor_id: 1 }).lean()
    const tutors = await namesOfPeople(found.map(({ tutor_id }) => String(tutor_id)))
    return new Map(found.map(({ _id, tutor_id }) => [_id.toHexString(), tutors.get(String(tutor_id)) ?? '']))
  },
  async report(ids) {
    const found = await ReportModel.find({ _id: { $in: ids } }, { reason: 1 }).lean()
    return new Map(found.map(({ _id, reason }) => [_id.toHexString(), reportReasons[reason].text]))
  },
  async lesson(ids) {
    const found = await BookingModel.find({ _id: { $in: ids } }, { subject: 1, level: 1 }).lean()
    return new Map(found.map(({ _id, subject, level }) => [_id.toHexString(), [subject, level].join(', ')]))
  },
  import: (ids) => fieldOf(ImportModel, 'file_name', ids),
  test: (ids) => fieldOf(TestModel, 'test_name', ids),
  material: (ids) => fieldOf(MaterialModel, 'title', ids),
  plan: (ids) => fieldOf(PlanModel, 'title', ids),
  coupon: (ids) => fieldOf(CouponModel, 'code', ids),
  order: (ids) => fieldOf(OrderModel, 'number', ids),
  payment: (ids) => fieldOf(PaymentModel, 'number', ids),
  ...Object.fromEntries(
    referenceKinds.map((kind) => [
      kind,
      async (ids: string[]) => {
        const [name] = definitionOf(kind).unique
        const rows = await collectionOf(kind)
          .find({ _id: { $in: ids } }, { [name]: 1 })
          .lean<ReferenceRecord[]>()
        return new Map(rows.map((row) => [row._id.toHexString(), textOf(row, name)]))
      },
    ]),
  ),
}

/** Reads what the things of these entries are called today, one query per kind. */
export async function namesOfThings(entries: readonly Pick<AuditRecord, 'entity' | 'entity_id'>[]): Promise<Names> {
  const kinds = [...new Set(entries.map(({ entity }) => entity))]
  const found = await Promise.all(
    kinds.map(async (kind): Promise<Names> => {
      const ids = entries.filter(({ entity }) => entity === kind).map(({ entity_id }) => entity_id)
      return readers[kind]?.([...new Set(ids)].filter((id) => isObjectIdOrHexString(id))) ?? new Map()
    }),
  )
  return new Map(found.flatMap((names) => [...names]))
}
