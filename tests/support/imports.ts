import mongoose from 'mongoose'
import { BankModel } from '../../api/src/content/banks/model.ts'
import { workOnImport } from '../../api/src/content/imports/commands.ts'
import { collectionOf } from '../../api/src/content/reference-data/model.ts'
import { headerOf, makeUser } from './made-users.ts'
import type { Product } from './product.ts'
import { sendForm } from './uploads.ts'

export type Header = { authorization: string }

/** Somebody of staff, signed in. */
export const staffHeader = async (product: Product, role: string): Promise<Header> =>
  headerOf(product, await makeUser({ roles: ['user', role] }))

/** An editor, signed in, and a bank of theirs. */
export async function editorWithBank(product: Product, name?: string): Promise<{ editor: Header; bank: string }> {
  const editor = await staffHeader(product, 'editor')
  return { editor, bank: await makeBank(product, editor, name) }
}

/** The rows a bank needs, and its body. */
export async function bankBody(name = 'Trivia'): Promise<Record<string, string>> {
  const rows = {
    category_id: ['category', { category_name: 'School Boards', url_slug: 'school-boards' }],
    level_id: ['level', { name: 'School' }],
    subject_id: ['subject', { name: 'General Knowledge', sub_level_id: '' }],
  } as const
  const body: Record<string, string> = { name }
  for (const [field, [kind, values]] of Object.entries(rows)) {
    const name = 'name' in values ? values.name : values.category_name
    const row = { ...values, status: 'active', key: name.toLowerCase(), words: name.toLowerCase().split(' ') }
    const found = await collectionOf(kind).collection.findOne({ key: row.key })
    const id = found?._id ?? (await collectionOf(kind).collection.insertOne(row as never)).insertedId
    body[field] = String(id)
  }
  return body
}

/** A bank as it is made over the wire. Answers its id. */
export async function makeBank(product: Product, who: Header, name?: string): Promise<string> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/admin/questionBank',
    payload: await bankBody(name),
    headers: who,
  })
  return answer.json<{ data: { id: string } }>().data.id
}

/** Uploads a file. Answers what the call answered. */
export const upload = (
  product: Product,
  who: Header,
  bankId: string,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
) =>
  sendForm(
    product,
    '/admin/imports',
    [
      ['bank_id', bankId],
      ...Object.entries(fields),
      ['file', typeof file === 'string' ? Buffer.from(file) : file, 'questions.txt'],
    ],
    who,
    'POST',
  )

export interface Imported {
  readonly id: string
  readonly status: string
  readonly format: string
  readonly counts: Record<'total' | 'created' | 'updated' | 'duplicate' | 'refused', number>
  readonly forecast: Imported['counts']
  readonly progress: number
  readonly failure: string
}

/** What an import says of its rows. */
export const counts = (
  total: number,
  created: number,
  duplicate = 0,
  refused = 0,
  updated = 0,
): Imported['counts'] => ({
  total,
  created,
  updated,
  duplicate,
  refused,
})

export async function importOf(product: Product, who: Header, id: string): Promise<Imported> {
  const answer = await product.app.inject({ url: `/api/v1/admin/imports/${id}`, headers: who })
  return answer.json<{ data: Imported }>().data
}

/** Uploads a file and lets it run to its end, as a worker does. */
export async function importFile(
  product: Product,
  who: Header,
  bankId: string,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
) {
  const answer = await upload(product, who, bankId, file, { dry_run: 'false', ...fields })
  const { id } = answer.json<{ data: { id: string } }>().data
  await workOnImport(product.context, id)
  return importOf(product, who, id)
}

export const bankCount = async (id: string) => (await BankModel.findById(id).lean())?.question_count

/** All that an import left in the database, to compare. */
export const questionsOf = (bankId: string) =>
  mongoose.connection
    .collection('questions')
    .find({ bank_id: new mongoose.Types.ObjectId(bankId) })
    .sort({ _id: 1 })
    .toArray()
