import type { Types } from 'mongoose'
import { putFile } from '../../api/src/content/materials/files.ts'
import { MaterialModel, type MaterialRecord } from '../../api/src/content/materials/model.ts'
import type { Material, OwnMaterial, QueuedMaterial } from '../../shared/src/content/materials/shapes.ts'
import { callAs, type Reply } from './families.ts'
import { headerOf, type MadeUser } from './made-users.ts'
import { plantNeedLists } from './needs.ts'
import { madePdf } from './pdf.ts'
import type { Product } from './product.ts'
import { plantRow } from './profiles.ts'
import { sendForm } from './uploads.ts'

/** A file for everybody, as tests add it. */
export const sums = {
  kind: 'file',
  title: 'Sums of motion',
  description: 'Forty sums with answers.',
  subject: 'Physics',
  level: 'Class 9',
  board: 'CBSE',
  language: 'English',
  licence: 'own',
  visibility: 'public',
}
export const film = { ...sums, kind: 'video', title: 'Falling bodies', source_url: 'https://videos.example.org/w/1' }

/** The lists that material chooses from. */
export async function plantMaterialLists(): Promise<void> {
  await plantNeedLists()
  await plantRow('spokenLanguage', { name: 'English' })
}

/** A draft with its file, without the calls. */
export async function storeMaterial(owner_id: Types.ObjectId, word: string): Promise<void> {
  const now = new Date()
  const facts = { state: 'draft', held: false, version: 1, created_at: now, updated_at: now } as const
  const { _id } = await MaterialModel.create({ ...sums, title: `${word} material`, owner_id, ...facts } as never)
  const material = (await MaterialModel.findById(_id).lean<MaterialRecord>())!
  await putFile(material, { name: `${word} sums.pdf`, bytes: madePdf() })
}

/** Somebody's calls about material. */
export const materialCalls = (product: () => Product) => ({
  add: (who: MadeUser, wrong: object = {}, headers = {}): Promise<Reply<OwnMaterial>> =>
    callAs(product(), who, ['POST', '/teacher/materials'], { ...sums, ...wrong }, headers),
  putFile: async (
    who: MadeUser,
    id: string,
    bytes: Uint8Array = madePdf(),
    name = 'sums.pdf',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<OwnMaterial>> => {
    const sent = { ...(await headerOf(product(), who)), ...headers }
    const answer = await sendForm(product(), `/teacher/materials/${id}/file`, [['file', bytes, name]], sent)
    return { status: answer.statusCode, ...answer.json<Omit<Reply<OwnMaterial>, 'status'>>() }
  },
  change: (who: MadeUser, id: string, body: object, headers = {}): Promise<Reply<OwnMaterial>> =>
    callAs(product(), who, ['PUT', `/teacher/materials/${id}`], body, headers),
  submit: (who: MadeUser, id: string): Promise<Reply<OwnMaterial>> =>
    callAs(product(), who, ['POST', `/teacher/materials/${id}/submit`], {}),
  decide: (who: MadeUser, id: string, state: string, reason = '', headers = {}): Promise<Reply<QueuedMaterial>> =>
    callAs(product(), who, ['PATCH', `/admin/materials/${id}`], { state, ...(reason && { reason }) }, headers),
  /** What a visitor finds. */
  find: async (query = ''): Promise<{ readonly data: Material[]; readonly total: number }> =>
    (await product().app.inject({ url: `/api/v1/materials?${query}` })).json(),
  /** The file, for a visitor or for somebody. */
  file: async (id: string, headers: Record<string, string> = {}, who?: MadeUser) => {
    const signedIn = who ? await headerOf(product(), who) : {}
    return product().app.inject({ url: `/api/v1/materials/${id}/file`, headers: { ...headers, ...signedIn } })
  },
})
