import { AppError, notFound } from '../../core/errors.ts'
import { extensionOf } from '../../core/files/check-upload.ts'
import type { App } from '../../http/app-types.ts'
import { byteRangeOf } from '../../http/byte-range.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import { idParams } from '../../http/shapes.ts'
import { materialFiles } from './model.ts'
import { findReadable } from './queries.ts'

/** Declares the call that sends the file of a material, or one part of it. */
export function fileRoute(app: App): void {
  app.get(
    '/materials/:id/file',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Get the file of a material that the caller may read, or one range of it', params: idParams },
    },
    async ({ params, principal, headers }, reply) => {
      const { file } = (await findReadable(params.id, principal)).material
      if (!file) throw notFound('file')
      const etag = `"${file.sha256}"`
      void reply.headers({
        ...fileHeaders,
        // Kept by who has read it, asked for again each time: what is withdrawn is gone at once.
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        etag,
      })
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      // A part of another version of the file is of no use.
      const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
      const range = isSame ? byteRangeOf(headers.range, file.size) : undefined
      if (range === 'wrong') {
        void reply.header('content-range', `bytes */${file.size}`)
        throw new AppError(416, 'range_wrong', 'Ask for one range of bytes within the file.')
      }
      const { start, end } = range ?? { start: 0, end: file.size }
      if (range) void reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${file.size}`)
      // A picture that was re-encoded is shown, anything else is saved.
      const way = file.type === 'image/webp' ? 'inline' : 'attachment'
      return reply
        .headers({
          'content-type': file.type,
          'content-disposition': `${way}; filename="material.${extensionOf(file.type)}"`,
          'content-length': String(end - start),
        })
        .send(materialFiles.open(file.id, { start, end }))
    },
  )
}
