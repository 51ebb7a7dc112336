import { importLimits } from '@abhyas/shared/content/imports/limits'
import type { UploadAnswer } from '@abhyas/shared/content/imports/shapes'
import type { DuplicateMode } from '@abhyas/shared/content/imports/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, CallError } from '../../../data/api-client.ts'

interface Upload {
  /** A bank's id, or a list's name. */
  readonly into: { readonly bank_id: string } | { readonly list: string }
  readonly file: File
  readonly mode: DuplicateMode
  /** From 0 to 1; called only for files that are sent in chunks. */
  readonly onProgress: (part: number) => void
  /** Gives up between two pieces. */
  readonly signal: AbortSignal
}

/** Uploads a file for its dry run, in one piece or in many. Answers the id of the import. Throws CallError. */
export const uploadFile = (upload: Upload): Promise<string> =>
  upload.file.size > importLimits.upload ? inPieces(upload) : inOne(upload)

async function inOne({ into, file, mode }: Upload): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(into)) form.append(name, value)
  form.append('on_duplicate', mode)
  form.append('file', file)
  return (await call<SuccessAnswer<{ id: string }>>('POST', '/admin/imports', form)).data.id
}

type Answer = SuccessAnswer<UploadAnswer>
const maxPauseMsLength = 15_000

/**
 * Pieces one after the other. Where the line breaks it waits and goes on; so it does when the same file is chosen
 * again.
 */
async function inPieces(upload: Upload): Promise<string> {
  const { file, onProgress, signal } = upload
  let { id, next, pieces, piece_size } = await begin(upload)
  for (let failures = 0; next < pieces && !signal.aborted;) {
    onProgress(next / pieces)
    try {
      const piece = file.slice(next * piece_size, (next + 1) * piece_size)
      next = (await call<Answer>('PUT', `/admin/imports/uploads/${id}/${next}`, piece)).data.next
      failures = 0
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      // A missing chunk, a lost connection, a busy server: asks for the state of the upload, and goes on.
      if (status !== 0 && status !== 409 && status !== 429 && status < 500) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.min(maxPauseMsLength, 500 * 2 ** failures++)))
      next = (await standing(id))?.next ?? next
    }
  }
  onProgress(1)
  localStorage.removeItem(keyOf(upload))
  return id
}

const keyOf = ({ into, mode, file: { name, size, lastModified } }: Upload) =>
  ['upload', ...Object.values(into), mode, name, size, lastModified].join('|')

async function begin(upload: Upload): Promise<UploadAnswer> {
  const { into, file, mode } = upload
  const known = localStorage.getItem(keyOf(upload))
  const begun = known ? await standing(known) : undefined
  if (begun) return begun
  const body = { ...into, on_duplicate: mode, file_name: file.name, size: file.size }
  const { data } = await call<Answer>('POST', '/admin/imports/uploads', body)
  localStorage.setItem(keyOf(upload), data.id)
  return data
}

/** The state of an upload; undefined if the server does not know it or does not answer. */
const standing = (id: string): Promise<UploadAnswer | undefined> =>
  call<Answer>('GET', `/admin/imports/uploads/${id}`).then(
    ({ data }) => data,
    () => undefined,
  )
