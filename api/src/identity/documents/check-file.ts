import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../core/errors.ts'
import { faultOfPdf, type PdfFault } from '../../core/files/pdf/judge.ts'
import { reEncode } from '../../core/files/re-encode.ts'
import type { DocumentFile } from './model.ts'

export const fileRefused = (sentence: string, cause?: unknown) =>
  new AppError(422, 'form_invalid', sentence, { fields: { file: sentence }, cause })

const maxBytes: Record<DocumentKind, readonly [bytes: number, sentence: string]> = {
  logo: [documentLimits.logoBytes, texts.logoTooLarge],
  certificate: [documentLimits.certificateBytes, texts.certificateTooLarge],
}

/**
 * Returns what is stored of an upload: a re-encoded picture, or the unchanged PDF. The type is detected from the
 * content, never from the name. Throws 413 and 422.
 */
export async function checkFile(kind: DocumentKind, bytes: Buffer): Promise<Pick<DocumentFile, 'type' | 'bytes'>> {
  if (bytes.length === 0) throw fileRefused(texts.fileMissing)
  const [max, tooLarge] = maxBytes[kind]
  if (bytes.length > max) throw new AppError(413, 'too_large', tooLarge, { fields: { file: tooLarge } })
  const ext = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext
  if (kind === 'certificate' && (ext === 'pdf' || claimsPdf(bytes)))
    return { type: 'application/pdf', bytes: await checkedPdf(bytes) }
  if (ext !== 'jpg' && ext !== 'png' && ext !== 'webp')
    throw fileRefused(kind === 'logo' ? texts.logoWrongType : texts.certificateWrongType)
  const size = kind === 'logo' ? undefined : documentLimits.certificateSide
  try {
    return { type: 'image/webp', bytes: await reEncode(bytes, size) }
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
