import { folded } from '@abhyas/shared/content/locations/search'
import type { Licence, MaterialKind, Visibility } from '@abhyas/shared/content/materials/choices'
import { materialLimits } from '@abhyas/shared/content/materials/limits'
import { changeMaterialRules, newMaterialRules } from '@abhyas/shared/content/materials/rules'
import type { ChangeMaterial, NewMaterial } from '@abhyas/shared/content/materials/shapes'
import { type MaterialState, maySubmit, stateAfterChange } from '@abhyas/shared/content/materials/states'
import * as texts from '@abhyas/shared/content/materials/texts'
import { maskContacts } from '@abhyas/shared/marketplace/conversations/mask'
import { Types } from 'mongoose'
import { assertForm, assertNoProblems } from '../../core/assert-form.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import type { Making } from '../../core/records/making.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { ownsClasses } from '../../marketplace/class-records/queries.ts'
import { namesOfLists } from '../reference-data/queries.ts'
import { foundBy } from './found-by.ts'
import { MaterialModel, type MaterialRecord } from './model.ts'
import { presentOwn } from './present.ts'
import { findOwn, titleWords } from './queries.ts'
import { dropFile, markSpace } from './space.ts'

export { settleMaterials } from './decide.ts'
export { holdMaterial, releaseMaterial } from './hold.ts'
export { removeMaterialsOf } from './leave.ts'
export { dropLooseMaterialFiles } from './space.ts'

/** Which material of whom, and the version that was read. */
export interface OwnChange {
  readonly id: string
  readonly userId: string
  readonly expected: number | undefined
}

/** What an owner has written. */
type Written = Pick<
  MaterialRecord,
  | 'title'
  | 'description'
  | 'board'
  | 'level'
  | 'subject'
  | 'language'
  | 'licence'
  | 'licence_note'
  | 'source_url'
  | 'visibility'
  | 'batch_ids'
>

/** Adds a material. Nobody else sees it before its owner asks for that. Throws 422. */
export async function addMaterial(
  userId: string,
  body: NewMaterial,
  { _id = new Types.ObjectId(), now = new Date() }: Making = {},
): Promise<MaterialRecord> {
  assertForm(newMaterialRules, body)
  const written = await writtenIn(body, userId)
  const owner_id = new Types.ObjectId(userId)
  const { perOwner } = materialLimits
  if ((await MaterialModel.countDocuments({ owner_id }).limit(perOwner)) >= perOwner)
    throw formInvalid({ title: texts.tooManyMaterials })
  const material: Omit<MaterialRecord, 'at' | 'tokens' | 'rank'> = {
    _id,
    owner_id,
    kind: body.kind as MaterialKind,
    ...written,
    words: titleWords(written.title),
    state: 'draft',
    reason: '',
    held: false,
    version: 1,
    created_at: now,
    updated_at: now,
  }
  const whole = { ...material, ...foundBy(material) }
  await MaterialModel.create(whole)
  return whole
}

/** What a body says, in the words of the lists. Throws 422. */
async function writtenIn(body: ChangeMaterial, userId: string): Promise<Written> {
  const { subject = '', level = '', board = '', language = '' } = body
  const [subjects, levels, boards, languages] = await Promise.all([
    namesOfLists('subject'),
    namesOfLists('subLevel', 'level'),
    namesOfLists('board'),
    namesOfLists('spokenLanguage'),
  ])
  const nameIn = (names: ReadonlyMap<string, string>, typed: string) =>
    typed.trim() === '' ? '' : names.get(folded(typed))
  const known = {
    subject: nameIn(subjects, subject),
    level: nameIn(levels, level),
    board: nameIn(boards, board),
    language: nameIn(languages, language),
  }
  assertNoProblems({
    ...(known.subject === undefined && { subject: texts.subjectUnknown }),
    ...(known.level === undefined && { level: texts.levelUnknown }),
    ...(known.board === undefined && { board: texts.boardUnknown }),
    ...(known.language === undefined && { language: texts.languageUnknown }),
  })
  const visibility = (body.visibility ?? 'private') as Visibility
  const batch_ids = visibility === 'batches' ? [...new Set(body.batch_ids)] : []
  if (batch_ids.length > 0 && !(await ownsClasses(batch_ids, userId)))
    throw formInvalid({ batch_ids: texts.classUnknown })
  return {
    title: maskContacts(body.title!.trim()).text,
    description: maskContacts((body.description ?? '').trim()).text,
    ...(known as Record<keyof typeof known, string>),
    licence: body.licence as Licence,
    licence_note: (body.licence_note ?? '').trim(),
    source_url: (body.source_url ?? '').trim(),
    visibility,
    batch_ids,
  }
}

/** Changes what a material says. What was approved waits for approval again. Throws 404, 412 (`StaleError`), 422. */
export async function changeMaterial(own: OwnChange, body: ChangeMaterial, now = new Date()): Promise<MaterialRecord> {
  const { id, userId, expected } = own
  const material = await findOwn(id, userId)
  assertForm(changeMaterialRules, { ...body, kind: material.kind })
  const written = await writtenIn(body, userId)
  assertVersion(material, expected)
  const { visibility: _, batch_ids: __, ...said } = written
  const hasChanged = (Object.keys(said) as (keyof typeof said)[]).some((name) => said[name] !== material[name])
  const state = stateAfterChange(material.state, { visibility: written.visibility, hasChanged })
  return saveOwn(material, { ...written, words: titleWords(written.title), state }, now)
}

/** Writes a change of its owner over the version that was read. Throws 404, `StaleError`. */
export async function saveOwn(
  material: MaterialRecord,
  set: Partial<MaterialRecord> & { readonly state: MaterialState },
  now: Date,
): Promise<MaterialRecord> {
  const isSent = set.state === 'pending' && material.state !== 'pending'
  const next = {
    ...material,
    ...set,
    ...(isSent && { submitted_at: now }),
    reason: set.state === 'rejected' ? material.reason : '',
    updated_at: now,
  }
  const { _id, owner_id, version, created_at: _, kind: __, waiting_since: ___, ...rest } = { ...next, ...foundBy(next) }
  const saved = await MaterialModel.findOneAndUpdate(
    { _id, owner_id, version } as never,
    { $set: rest, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<MaterialRecord>()
  if (saved) return saved
  throw new StaleError(await findOwn(_id, String(owner_id)))
}

/** Sends a material for approval. Throws 404, 412, 422, and 409 where it was sent already. */
export async function submitMaterial({ id, userId, expected }: OwnChange, now = new Date()): Promise<MaterialRecord> {
  const material = await findOwn(id, userId)
  assertVersion(material, expected)
  if (material.visibility !== 'public') throw formInvalid({ visibility: texts.publicOnly })
  if (material.kind === 'file' && !material.file) throw formInvalid({ file: texts.fileFirst })
  if (!maySubmit(material))
    throw new AppError(409, 'wrong_state', texts.materialChanged, { data: presentOwn(material) })
  return saveOwn(material, { state: 'pending' }, now)
}

/** Deletes a material and its file. Throws 404, 412 (`StaleError`). */
export async function deleteMaterial({ id, userId, expected }: OwnChange): Promise<void> {
  const { _id, owner_id, version, file } = await findExpected({ id, userId, expected })
  // Whoever dies after the next line leaves a file to the sweep.
  if (file) await markSpace(owner_id!)
  const { deletedCount } = await MaterialModel.deleteOne({ _id, owner_id, version } as never)
  if (deletedCount === 0) throw new StaleError(await findOwn(id, userId))
  if (file) await dropFile(owner_id!, file.id, file.size)
}

/** The material of a change. Throws 404, `StaleError`. */
export async function findExpected({ id, userId, expected }: OwnChange): Promise<MaterialRecord> {
  const material = await findOwn(id, userId)
  assertVersion(material, expected)
  return material
}
