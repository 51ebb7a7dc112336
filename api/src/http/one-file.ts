import { fileMissing } from '@abhyas/shared/identity/documents/texts'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { extensionOf, fileRefused } from '../core/files/check-upload.ts'
import { fileName } from '../core/files/file-name.ts'
import { privateHeaders } from './file-headers.ts'
import { readForm, type UploadForm } from './upload-form.ts'

/** A file that was sent, and what a repetition of the same call is compared by. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
  readonly sent: { readonly name: string; readonly sha256: string }
}

/**
 * The only file of a form. Throws 400, 413, 415, 422.
 * @param maxName characters of its name that are kept
 */
export async function readOneFile(request: FastifyRequest, form: UploadForm, maxName: number): Promise<SentFile> {
  const { file } = await readForm(request, form, async (part) => ({
    bytes: await part.toBuffer(),
    name: fileName(part.filename, maxName),
  }))
  if (!file) throw fileRefused(fileMissing)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return { ...file, sent: { name: file.name, sha256 } }
}

interface StoredFile {
  readonly type: string
  readonly bytes: Buffer
}

/** Sends a private file: a picture that was re-encoded is shown, anything else is saved. */
export function sendStoredFile(reply: FastifyReply, { type, bytes }: StoredFile): FastifyReply {
  const way = type === 'image/webp' ? 'inline' : 'attachment'
  return reply
    .headers(privateHeaders(type, `${way}; filename="file.${extensionOf(type)}"`))
    .send(Buffer.from(bytes.buffer))
}
