import { createHash } from 'node:crypto'
import { materialLimits } from '@abhyas/shared/content/materials/limits'
import { stateAfterChange } from '@abhyas/shared/content/materials/states'
import * as texts from '@abhyas/shared/content/materials/texts'
import { Types } from 'mongoose'
import { checkUpload, extensionOf, fileRefused, type UploadRules } from '../../core/files/check-upload.ts'
import { fileName, withEnding } from '../../core/files/file-name.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { findExpected, type OwnChange, saveOwn } from './commands.ts'
import { materialFiles, type MaterialFile, type MaterialRecord } from './model.ts'
import { dropFile, takeSpace } from './space.ts'

const uploadRules: UploadRules = {
  mayBePdf: true,
  maxBytes: materialLimits.fileBytes,
  side: materialLimits.side,
  wrongType: texts.fileWrongType,
  tooLarge: texts.fileTooLarge,
}

/** The material that gets a file. Throws 404, 412 (`StaleError`), and 422 for a link. */
export async function findForFile(change: OwnChange): Promise<MaterialRecord> {
  const material = await findExpected(change)
  if (material.kind !== 'file') throw fileRefused(texts.fileOfLink)
  return material
}

/** As its owner names it. */
interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Stores the file of a material, in place of the one before. What was approved waits for approval again. Whoever dies in
 * between leaves one of the two files to the sweep. Throws 412 (`StaleError`), 413, 422.
 */
export async function putFile(material: MaterialRecord, { name, bytes }: SentFile): Promise<MaterialRecord> {
  const now = new Date()
  const checked = await checkUpload(bytes, uploadRules)
  const owner = material.owner_id!
  const file: MaterialFile = {
    id: new Types.ObjectId(),
    name: withEnding(fileName(name, materialLimits.fileName), extensionOf(checked.type)),
    type: checked.type,
    size: checked.bytes.length,
    sha256: createHash('sha256').update(checked.bytes).digest('hex'),
  }
  await takeSpace(owner, file, now)
  await materialFiles.storeAs(file.id, checked.bytes)
  const { visibility } = material
  const state = stateAfterChange(material.state, { visibility, hasChanged: true })
  const saved = await saveOwn(material, { file, state }, now).catch(async (error: unknown) => {
    // Of any other error nobody knows what was written: the sweep looks.
    if (error instanceof StaleError) await dropFile(owner, file.id, file.size)
    throw error
  })
  if (material.file) await dropFile(owner, material.file.id, material.file.size)
  return saved
}
