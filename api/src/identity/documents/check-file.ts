import { type DocumentKind, documentLimits } from '@abhyas/shared/identity/documents/limits'
import * as texts from '@abhyas/shared/identity/documents/texts'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../core/errors.ts'
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
    return { type: 'application/pdf', bytes: checkedPdf(bytes) }
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

/** What a viewer would run or unpack. Also matches #-escapes in PDF names: no honest program writes them. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFile|OpenAction|RichMedia|XFA)\b|\/\w*#[0-9a-f]{2}/i

/** Requires the PDF header and trailer, and rejects visible active content. Throws 422. */
function checkedPdf(bytes: Buffer): Buffer {
  const isWhole = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF')
  if (!isWhole) throw fileRefused(texts.pdfBroken)
  const text = bytes.toString('latin1')
  if (/<(?:script|html|!doctype)[\s>]/i.test(text.slice(0, 1_024))) throw fileRefused(texts.pdfBroken)
  if (active.test(outsideStreams(text))) throw fileRefused(texts.pdfActive)
  return bytes
}

/** Removes stream contents: compressed bytes can match a name by chance. PDF names occur outside streams. */
function outsideStreams(text: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('stream', from)
    const end = start < 0 ? -1 : text.indexOf('endstream', start + 6)
    if (end < 0) return parts.join('') + text.slice(from)
    parts.push(text.slice(from, start))
    from = end + 9
  }
}
