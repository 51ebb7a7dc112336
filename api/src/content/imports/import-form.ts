import type { Mapping } from '@abhyas/shared/content/imports/columns'
import { importFormats } from '@abhyas/shared/content/imports/formats'
import { type ImportTarget, mappingProblem } from '@abhyas/shared/content/imports/mapping'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import * as texts from '@abhyas/shared/content/imports/texts'
import { type ReferenceKind, referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import { duplicateModes } from '@abhyas/shared/content/imports/states'
import { mayEnter } from '@abhyas/shared/identity/access/areas'
import type { FastifyRequest } from 'fastify'
import mongoose from 'mongoose'
import { bankProblem } from '../banks/queries.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { fileName } from '../../core/files/file-name.ts'
import { forbidden, requireUser } from '../../http/caller.ts'
import { readForm, type UploadForm } from '../../http/upload-form.ts'
import { deleteFile, storeFile } from './file-storage.ts'
import type { NewImport } from './model.ts'

/** A stored file, or one that is about to be uploaded. */
type GivenFile = Pick<NewImport, 'file_id' | 'file_name' | 'size'>

export const importForm: UploadForm = {
  fields: ['bank_id', 'list', 'format', 'mapping', 'on_duplicate', 'dry_run'],
  maxFields: 10,
  fieldBytes: 20_000,
  fileBytes: importLimits.upload,
  fileField: 'file',
  notAForm: texts.notAFile,
  wrongParts: texts.notAFile,
  tooLarge: () => new AppError(413, 'too_large', texts.fileTooLarge),
}

/**
 * Reads the form of an import. The file is stored while it arrives, and deleted if the rest of the form is invalid.
 * Throws 400, 403, 413, 415, 422.
 */
export async function readImport(request: FastifyRequest): Promise<NewImport> {
  let stored: GivenFile | undefined
  try {
    const { fields } = await readForm(request, importForm, async (part) => {
      const { id: file_id, size } = await storeFile('upload', part.file)
      stored = { file_id, file_name: fileName(part.filename, importLimits.fileName), size }
      return stored
    })
    assertMayImport(request, fields)
    return await checkImportForm(fields, stored)
  } catch (error) {
    if (stored) await deleteFile(stored.file_id).catch(() => undefined) // nothing references it, so it is never read
    throw error
  }
}

/** Throws 403 if the target is a list and the caller may not change lists. The route checks access to questions. */
export function assertMayImport(request: FastifyRequest, { list }: { readonly list?: string | undefined }): void {
  if (list && !mayEnter(requireUser(request).roles, 'reference-lists', 'write')) throw forbidden()
}

/** Validates the form's fields and creates an import of a file. Throws 422. */
export async function checkImportForm(
  fields: Readonly<Record<string, string>>,
  kept: GivenFile | undefined,
): Promise<NewImport> {
  const { bank_id = '', list = '', format = '', mapping = '', on_duplicate = 'skip', dry_run = 'true' } = fields
  const formatNamed = importFormats.find((one) => one === format)
  const mode = duplicateModes.find((one) => one === on_duplicate)
  const roles = mapping === '' ? undefined : mappingOf(mapping)
  const problems = {
    ...(!kept && { file: texts.fileMissing }),
    ...(kept?.size === 0 && { file: texts.fileEmpty }),
    ...(format !== '' && !formatNamed && { format: texts.formatWrong }),
    ...(!mode && { on_duplicate: texts.duplicateWrong }),
    ...(dry_run !== 'true' && dry_run !== 'false' && { dry_run: texts.dryRunWrong }),
    ...(list === '' ? await bankProblem(bank_id) : listProblems(fields)),
    ...(mapping !== '' && mappingProblems(list, roles)),
  }
  if (Object.keys(problems).length > 0 || !kept || !mode) throw formInvalid(problems)
  return {
    ...(list === '' ? { bank_id: new mongoose.Types.ObjectId(bank_id) } : { list: list as ReferenceKind }),
    ...kept,
    ...(formatNamed && { format: formatNamed }),
    ...(roles && { mapping: roles }),
    on_duplicate: mode,
    dry_run: dry_run === 'true',
  }
}

/** Validates an import into a list. */
function listProblems({ list = '', bank_id, format, on_duplicate }: Readonly<Record<string, string>>) {
  return {
    ...(!referenceKinds.some((kind) => kind === list) && { list: texts.listUnknown }),
    ...(bank_id && { bank_id: texts.bankOrList }),
    ...(on_duplicate === 'keep' && { on_duplicate: texts.listModeWrong }),
    ...(format && format !== 'csv' && format !== 'xlsx' && { format: texts.listFormatWrong }),
  }
}

/** Validates the roles of columns. Whether the list exists is said elsewhere. */
function mappingProblems(list: string, roles: Mapping | undefined): Readonly<Record<string, string>> {
  const isKnown = list === '' || referenceKinds.some((kind) => kind === list)
  const problem = roles && isKnown ? mappingProblem(list as ImportTarget, roles) : texts.roleUnknown
  return problem ? { mapping: problem } : {}
}

/** Parses the mapping from JSON (roles and nulls). Undefined if it is none. */
function mappingOf(text: string): Mapping | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list) || list.length > importLimits.columns) return undefined
    const isMapping = list.every((one) => one === null || typeof one === 'string')
    return isMapping ? list.map((role) => (role as string | null) ?? undefined) : undefined
  } catch {
    return undefined
  }
}
