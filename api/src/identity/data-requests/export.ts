import { once } from 'node:events'
import { Readable } from 'node:stream'
import archiver from 'archiver'
import { Types } from 'mongoose'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { extensionOf } from '../../core/files/check-upload.ts'
import { withEnding } from '../../core/files/file-name.ts'
import { ProofFileModel } from '../../billing/payments/proof-files/model.ts'
import { materialFiles, MaterialModel, type MaterialRecord } from '../../content/materials/model.ts'
import { WorkFileModel } from '../../marketplace/classes/files/model.ts'
import { MessageFileModel, type MessageFileRecord } from '../../marketplace/conversations/files/model.ts'
import { DocumentFileModel } from '../documents/model.ts'
import { PhotoModel } from '../photos/model.ts'
import { ownCollections, ownedBy } from './collections.ts'

type Add = (name: string, content: Buffer | Readable) => Promise<unknown>

/**
 * Streams all data of a person as a ZIP: their input as JSON, their files unchanged. Adds one file at a time, so that
 * at most one is in memory.
 */
export function exportOf(profile: Profile): Readable {
  const archive = archiver('zip')
  // If the client disconnects, the abort ends every pending wait.
  const closed = new AbortController()
  archive.once('close', () => closed.abort())
  const add: Add = async (name, content) => {
    const added = once(archive, 'entry', { signal: closed.signal })
    archive.append(content, { name })
    await added
  }
  fill(add, profile)
    .then(() => archive.finalize())
    .catch((error: Error) => archive.destroy(error))
  return archive
}

async function fill(add: Add, profile: Profile): Promise<void> {
  const user_id = new Types.ObjectId(profile.id)
  await add('profile.json', Buffer.from(JSON.stringify(profile, null, 2)))
  for (const own of ownCollections) {
    const { collection, exported } = own
    if (exported) {
      const found = collection.find(ownedBy(own, user_id), { projection: exported.fields, batchSize: 100 })
      await add(exported.file, Readable.from(jsonOf(found)))
    }
  }
  const photo = await PhotoModel.findOne({ user_id }).sort({ created_at: -1 }).lean()
  if (photo) await add('photo.webp', Buffer.from(photo.bytes.buffer))
  for (const [at, { id, name, type }] of profile.documents.entries()) {
    const file = await DocumentFileModel.findById(id).lean()
    if (file) await add(`documents/${at + 1} ${withEnding(name, extensionOf(type))}`, Buffer.from(file.bytes.buffer))
  }
  await addFiles(add, 'message-files', MessageFileModel.find({ user_id }).sort({ created_at: 1 }).batchSize(1).lean())
  await addFiles(add, 'work-files', WorkFileModel.find({ user_id }).batchSize(1).lean())
  await addScreenshots(add, user_id)
  await addMaterial(add, user_id)
}

interface NamedFiles {
  cursor(): AsyncIterable<Pick<MessageFileRecord, 'name' | 'type' | 'bytes'>>
}

/** One after the other: none waits in memory for the one before. */
async function addFiles(add: Add, folder: string, files: NamedFiles): Promise<void> {
  let at = 0
  for await (const { name, type, bytes } of files.cursor())
    await add(`${folder}/${(at += 1)} ${withEnding(name, extensionOf(type))}`, Buffer.from(bytes.buffer))
}

/** Those that they have sent of transfers. */
async function addScreenshots(add: Add, user_id: Types.ObjectId): Promise<void> {
  const files = ProofFileModel.find({ user_id }, { bytes: 1 }).sort({ created_at: 1 }).batchSize(1).lean().cursor()
  let at = 0
  for await (const { bytes } of files) await add(`transfer-screenshots/${(at += 1)}.webp`, Buffer.from(bytes.buffer))
}

/** Files of material, as they are stored. */
async function addMaterial(add: Add, owner_id: Types.ObjectId): Promise<void> {
  const all = await MaterialModel.find({ owner_id }, { file: 1 })
    .sort({ created_at: 1, _id: 1 })
    .lean<Pick<MaterialRecord, 'file'>[]>()
  for (const [at, { file }] of all.flatMap((one) => (one.file ? [{ file: one.file }] : [])).entries())
    await add(`material/${at + 1} ${file.name}`, materialFiles.open(file.id))
}

async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
