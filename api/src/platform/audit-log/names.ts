import { definitionOf, referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { AttemptModel } from '../../assessment/attempts/model.ts'
import { TestModel } from '../../assessment/test-papers/model.ts'
import { namesOfBanks } from '../../content/banks/queries.ts'
import { ImportModel } from '../../content/imports/model.ts'
import { QuestionModel } from '../../content/questions/model.ts'
import { shownText } from '../../content/questions/queries.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../../content/reference-data/model.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import type { AuditRecord } from '../audit/model.ts'

/** Names by id. */
type Names = ReadonlyMap<string, string>

/** Characters of a question in a sentence. */
const shownCharacters = 60

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
  async import(ids) {
    const found = await ImportModel.find({ _id: { $in: ids } }, { file_name: 1 }).lean()
    return new Map(found.map(({ _id, file_name }) => [_id.toHexString(), file_name]))
  },
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
