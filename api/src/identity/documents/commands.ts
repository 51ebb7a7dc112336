import { checkForm } from '@abhyas/shared/forms/check-form'
import { type DocumentKind, documentLimits, documentStatuses } from '@abhyas/shared/identity/documents/limits'
import { expiryRules, mayBecome, pageOf } from '@abhyas/shared/identity/documents/rules'
import * as texts from '@abhyas/shared/identity/documents/texts'
import type { DocumentDecision, ProfileDocument } from '@abhyas/shared/identity/documents/shapes'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import mongoose from 'mongoose'
import { UserModel } from '../users/model.ts'
import type { Actor } from '../../core/actor.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { record } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import { checkUpload, fileRefused } from '../../core/files/check-upload.ts'
import { AppError, formInvalid, notFound } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import type { Change } from '../../http/change-headers.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { saveProfile } from '../profile/save.ts'
import { DocumentFileModel } from './model.ts'
import { uploadRules } from './upload-rules.ts'

export interface Upload {
  readonly kind: DocumentKind
  readonly name: string
  readonly description: string
  readonly bytes: Buffer
}

/** A replaced logo that is older than this is deleted by the next upload. */
const replacedMs = 60_000

/**
 * Stores a file and references it in its owner's profile. A new logo replaces the old one. A retry with the same
 * idempotency key is stored once. The profile judges first: of an upload that it refuses, nothing stays. Throws 412,
 * 413, 422.
 */
export async function addDocument(userId: string, change: Change, upload: Upload): Promise<Profile> {
  const { kind } = upload
  const isIdentity = kind === 'identity'
  const file = await checkUpload(upload.bytes, uploadRules[kind])
  const _id = new mongoose.Types.ObjectId()
  const user_id = new mongoose.Types.ObjectId(userId)
  const created_at = new Date()
  const added: ProfileDocument = {
    id: _id.toHexString(),
    kind,
    name: isIdentity ? texts.identityName : upload.name,
    description: isIdentity ? '' : upload.description,
    type: file.type,
    size: file.bytes.length,
    status: kind === 'logo' ? 'verified' : 'pending',
    reason: '',
    created_at: created_at.toISOString(),
  }
  try {
    const profile = await saveProfile(userId, change, async ({ documents = [], contact }, { registrant, today }) => {
      if (isIdentity) assertShowsIdentity(registrant, contact?.date_of_birth ?? '', documents, today)
      const others = documents.filter((one) => !(kind === 'logo' && one.kind === 'logo'))
      assertRoom(others, added)
      await unlessDuplicate(() => DocumentFileModel.create({ _id, user_id, ...file, created_at }))
      return { documents: [...others, added] }
    })
    if (!isListed(profile.documents, added)) await deleteUnlessListed(userId, added)
    await deleteReplaced(user_id, profile.documents, created_at)
    return profile
  } catch (error) {
    // After any other error the profile may have been saved. The sweep looks again later.
    if (error instanceof AppError) await deleteUnlessListed(userId, added)
    throw error
  }
}

/** Nobody collects the papers of children, and one file waits at a time. Throws 422. */
function assertShowsIdentity(
  registrant: string,
  birth: string,
  documents: readonly ProfileDocument[],
  today: Date,
): void {
  if (registrant === 'Student' && isAdult(birth, today) !== true) throw formInvalid({ kind: texts.identityOfMinor })
  if (documents.some(({ kind, status }) => kind === 'identity' && status === 'pending'))
    throw fileRefused(texts.identityPending)
}

/** Throws 422 if a person has too many documents, or too many bytes of them. */
function assertRoom(others: readonly ProfileDocument[], added: ProfileDocument): void {
  if (others.length >= documentLimits.documents) throw fileRefused(texts.tooManyDocuments)
  const bytes = others.reduce((sum, { size }) => sum + size, added.size)
  if (bytes > documentLimits.bytes) throw fileRefused(texts.tooManyBytes)
}

const isListed = (documents: readonly ProfileDocument[], { id }: ProfileDocument) =>
  documents.some((one) => one.id === id)

/** Deletes the file of an upload that came to nothing: refused, or a retry of one that was stored. */
async function deleteUnlessListed(userId: string, { id }: ProfileDocument): Promise<void> {
  if (await UserModel.exists({ _id: userId, 'documents.id': id })) return
  await DocumentFileModel.deleteOne({ _id: id, user_id: userId })
}

/** Removes a document and its file. Throws 404. */
export async function deleteDocument(userId: string, change: Change, id: string): Promise<Profile> {
  const profile = await saveProfile(userId, change, async ({ documents = [] }) => {
    if (!documents.some((one) => one.id === id)) throw notFound('document')
    return { documents: documents.filter((one) => one.id !== id) }
  })
  await DocumentFileModel.deleteOne({ _id: id, user_id: userId })
  return profile
}

/**
 * Records the review of a document and notifies its owner. Of an identity document only the decision stays: its file is
 * deleted. Throws 404, 422.
 */
export async function decideDocument(
  context: Context,
  by: Actor,
  id: string,
  body: DocumentDecision,
): Promise<ProfileDocument> {
  const { status, reason = '', expires_on = '' } = body
  const wanted = documentStatuses.find((one) => one === status)
  if (!wanted) throw formInvalid({ status: texts.statusWrong })
  if (wanted === 'rejected' && reason.trim() === '') throw formInvalid({ reason: texts.reasonMissing })
  if (reason.length > documentLimits.reason) throw formInvalid({ reason: texts.reasonTooLong })
  assertNoProblems(checkForm(expiryRules, body, { today: new Date() }))
  const found = await findDocument(id)
  if (!found) throw notFound('document')
  const { owner, document: before } = found
  const isIdentity = before.kind === 'identity'
  if (!mayBecome(before, wanted)) throw formInvalid({ status: texts.fileDeleted })
  const decision = { status: wanted, reason: wanted === 'rejected' ? reason.trim() : '' }
  const what = { action: 'document.decided', entity: 'document', entity_id: id }
  await record(context, { ...by, ...what, before: { status: before.status, reason: before.reason }, after: decision })
  const { checked_at: _, expires_on: __, ...undecided } = before
  const decided = {
    ...undecided,
    ...decision,
    ...(isIdentity && { size: 0 }),
    ...(wanted === 'verified' && { checked_at: new Date().toISOString(), ...(expires_on && { expires_on }) }),
  }
  const change = { expected: undefined, key: undefined, userAgent: undefined }
  await saveProfile(owner._id.toHexString(), change, async ({ documents = [] }) => ({
    documents: documents.map((one) => (one.id === id ? decided : one)),
  }))
  // Should this fail, the sweep deletes it.
  if (isIdentity) await DocumentFileModel.deleteOne({ _id: id, user_id: owner._id })
  if (wanted !== 'pending') {
    const link = pageOf(before, owner.i_am ?? '')
    await tryToNotify(context, owner._id, texts.documentDecisionNotice(before.name, wanted, decision.reason, link))
  }
  return decided
}

/** Records that somebody of the staff opens an identity document: nobody looks at one without a trace. */
export async function recordReading(context: Context, by: Actor, id: string): Promise<void> {
  const { document } = (await findDocument(id)) ?? {}
  if (document?.kind !== 'identity') return
  const what = { action: 'document.opened', entity: 'document', entity_id: id }
  await record(context, { ...by, ...what, before: {}, after: { status: document.status } })
}

/** A document that a profile lists, and whose it is. */
async function findDocument(id: string) {
  const owner = await UserModel.findOne({ 'documents.id': id }, { documents: 1, i_am: 1 }).lean()
  const document = owner?.documents?.find((one) => one.id === id)
  return owner && document && { owner, document }
}

/** Deletes the files of replaced logos. */
async function deleteReplaced(user_id: mongoose.Types.ObjectId, documents: readonly ProfileDocument[], now: Date) {
  const named = documents.map(({ id }) => new mongoose.Types.ObjectId(id))
  await DocumentFileModel.deleteMany({
    user_id,
    created_at: { $lt: new Date(now.getTime() - replacedMs) },
    _id: { $nin: named },
  })
}
