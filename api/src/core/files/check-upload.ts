import * as texts from '@abhyas/shared/identity/documents/texts'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../errors.ts'
import { faultOfPdf, type PdfFault } from './pdf/judge.ts'
import { reEncode } from './re-encode.ts'

/** Media types of what is stored: every picture is re-encoded. */
export const storedTypes = ['image/webp', 'application/pdf'] as const

/** The file extension for a stored file of this media type. */
export const extensionOf = (type: string): string => (type === 'application/pdf' ? 'pdf' : 'webp')

/** What is taken of one purpose, and the sentences of the refusals. */
export interface UploadRules {
  readonly maxBytes: number
  readonly tooLarge: string
  readonly wrongType: string
  readonly mayBePdf: boolean
  /** The longer side of a stored picture in pixels. Without it a picture is cut to a square. */
  readonly side?: number
}

export interface CheckedUpload {
  readonly type: (typeof storedTypes)[number]
  readonly bytes: Buffer
}

export const fileRefused = (sentence: string, cause?: unknown): AppError =>
  new AppError(422, 'form_invalid', sentence, { fields: { file: sentence }, cause })

export const fileTooLarge = (sentence: string): AppError =>
  new AppError(413, 'too_large', sentence, { fields: { file: sentence } })

/**
 * Returns what is stored of an upload: a re-encoded picture, or the unchanged PDF. The type is detected from the
 * content, never from the name. Throws 413 and 422, and 503 if too many pictures are being processed.
 */
export async function checkUpload(bytes: Buffer, rules: UploadRules): Promise<CheckedUpload> {
  if (bytes.length === 0) throw fileRefused(texts.fileMissing)
  if (bytes.length > rules.maxBytes) throw fileTooLarge(rules.tooLarge)
  const ext = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (rules.mayBePdf && (ext === 'pdf' || claimsPdf(bytes)))
    return { type: 'application/pdf', bytes: await checkedPdf(bytes) }
  if (ext !== 'jpg' && ext !== 'png' && ext !== 'webp') throw fileRefused(rules.wrongType)
  try {
    return { type: 'image/webp', bytes: await reEncode(bytes, rules.side) }
  } catch (error) {
    throw error instanceof AppError && error.status === 422 ? fileRefused(error.message, error) : error
  }
}

/** Whether `%PDF-` appears in the first KiB. If so, the error message is about PDFs. */
const claimsPdf = (bytes: Buffer) => bytes.subarray(0, 1_024).includes('%PDF-')

const pdfFaults: Readonly<Record<PdfFault, string>> = {
  unreadable: texts.pdfBroken,
  encrypted: texts.pdfEncrypted,
  active: texts.pdfActive,
}

/** Requires a PDF that can be read to its end and has nothing active. Throws 422. */
async function checkedPdf(bytes: Buffer): Promise<Buffer> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw fileRefused(texts.pdfBroken)
  const fault = await faultOfPdf(bytes)
  if (fault) throw fileRefused(pdfFaults[fault])
  return bytes
}
