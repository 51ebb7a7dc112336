import { type ColumnRole, columnRoles, type Mapping } from '@abhyas/shared/content/imports/columns'
import { type ImportFormat, importFormats, isTable } from '@abhyas/shared/content/imports/formats'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import * as texts from '@abhyas/shared/content/imports/texts'
import { type ReferenceKind, referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import { duplicateModes } from '@abhyas/shared/content/imports/states'
import type { FastifyRequest } from 'fastify'
import mongoose, { type Types } from 'mongoose'
import { bankProblem } from '../banks/queries.ts'
import { AppError, badRequest, formInvalid } from '../../core/errors.ts'
import type { NewImport } from './commands.ts'
import { fileName } from '../../core/files/file-name.ts'
import { deleteFile, storeFile } from './files.ts'
import { assertMayImport } from './import-policy.ts'

/** A file that is here, or is to come. */
interface StoredFile {
  readonly id: Types.ObjectId
  readonly size: number
  readonly name: string
}

/**
 * Reads the form of an import; its file is kept as it comes, and thrown away again where the rest of the form is
 * wrong. Throws 400, 413, 415, 422.
 */
export async function readImport(request: FastifyRequest): Promise<NewImport> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type', texts.notAFile)
  const fields: Record<string, string> = {}
  let kept: StoredFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (kept || part.fieldname !== 'file') throw badRequest(texts.notAFile)
      else kept = { ...(await storeFile('upload', part.file)), name: fileName(part.filename, importLimits.fileName) }
      if (part.type === 'file' && part.file.truncated) throw new AppError(413, 'too_large', texts.fileTooLarge)
    }
    assertMayImport(request, fields)
    return await checkImportForm(fields, kept)
  } catch (error) {
    if (kept) await deleteFile(kept.id).catch(() => undefined) // nothing names it: it is never read
    throw refusalOf(error)
  }
}

/** Makes the fields of the form into an import of a file. Throws 400, 422. */
export async function checkImportForm(
  fields: Readonly<Record<string, string>>,
  kept: StoredFile | undefined,
): Promise<NewImport> {
  const {
    bank_id = '',
    list = '',
    format = '',
    mapping = '',
    on_duplicate = 'skip',
    dry_run = 'true',
    ...unknown
  } = fields
  const [stray] = Object.keys(unknown)
  if (stray !== undefined) throw badRequest(`There is no field ${stray.slice(0, 100)}.`)
  const formatNamed = importFormats.find((one) => one === format)
  const mode = duplicateModes.find((one) => one === on_duplicate)
  const roles = mappingOf(mapping)
  const problems = {
    ...(!kept && { file: texts.fileMissing }),
    ...(kept?.size === 0 && { file: texts.fileEmpty }),
    ...(format !== '' && !formatNamed && { format: texts.formatWrong }),
    ...(!mode && { on_duplicate: texts.duplicateWrong }),
    ...(dry_run !== 'true' && dry_run !== 'false' && { dry_run: texts.dryRunWrong }),
    ...(roles === null && { mapping: texts.columnsUnknown }),
    ...(list === '' ? await bankProblem(bank_id) : listProblems(fields)),
  }
  if (Object.keys(problems).length > 0 || !kept || !mode) throw formInvalid(problems)
  return {
    ...(list === '' ? { bank_id: new mongoose.Types.ObjectId(bank_id) } : { list: list as ReferenceKind }),
    file_id: kept.id,
    file_name: kept.name,
    size: kept.size,
    ...(formatNamed && { format: formatNamed }),
    ...(roles && { mapping: roles }),
    on_duplicate: mode,
    dry_run: dry_run === 'true',
  }
}

/** What is wrong with an import of a list's rows. */
function listProblems({ list = '', bank_id, format, on_duplicate, mapping }: Readonly<Record<string, string>>) {
  return {
    ...(!referenceKinds.some((kind) => kind === list) && { list: texts.listUnknown }),
    ...(bank_id && { bank_id: texts.bankOrList }),
    ...(on_duplicate === 'keep' && { on_duplicate: texts.listModeWrong }),
    ...(format && !isTable(format as ImportFormat) && { format: texts.listFormatWrong }),
    ...(mapping && { mapping: texts.listMapped }),
  }
}

/** What columns hold, as JSON: a list of roles and nulls. Undefined where none is sent, null where it is none. */
function mappingOf(text: string): Mapping | undefined | null {
  if (text === '') return undefined
  try {
    const list: unknown = JSON.parse(text)
    const isRole = (one: unknown): one is ColumnRole | null => one === null || columnRoles.includes(one as ColumnRole)
    if (!Array.isArray(list) || list.length > 200 || !list.every(isRole) || !list.includes('question')) return null
    return list.map((role) => role ?? undefined)
  } catch {
    return null
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(413, 'too_large', texts.fileTooLarge)
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$|^FST_(?:INVALID_MULTIPART|PROTO_VIOLATION)/.test(code ?? ''))
    return badRequest(texts.notAFile)
  return /unexpected end|premature close|boundary/i.test((error as Error).message) ? badRequest(texts.notAFile) : error
}
