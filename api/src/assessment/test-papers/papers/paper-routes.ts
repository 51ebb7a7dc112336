import { sealedNamePattern } from '@abhyas/shared/assessment/test-papers/pack'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { immutableHeaders } from '../../../http/file-headers.ts'
import type { Routes } from '../../../http/app-types.ts'
import { findPaperFile, type PaperFile } from './queries.ts'
import { rangeOf } from './range.ts'
import { sealedFiles } from './storage.ts'

const name = Type.String({ pattern: sealedNamePattern })

/**
 * Routes for sealed papers. They are the same for everybody and never change, so any cache on the way may keep them. The
 * key to open them is given to those who may take the test.
 */
export const paperRoutes: Routes = async (app) => {
  const config = { access: 'public' } as const
  app.get(
    '/papers/:hash',
    { config, schema: { summary: 'A sealed paper', params: Type.Object({ hash: name }) } },
    async (request, reply) => sendFile(request, reply, await findPaperFile(request.params.hash)),
  )
  app.get(
    '/papers/:hash/:asset',
    { config, schema: { summary: 'A sealed picture of a paper', params: Type.Object({ hash: name, asset: name }) } },
    async (request, reply) => sendFile(request, reply, await findPaperFile(request.params.hash, request.params.asset)),
  )
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, { hash, bytes }: PaperFile) {
  const etag = `"${hash}"`
  reply.headers({ ...immutableHeaders, 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes', etag })
  if (headers['if-none-match'] === etag) return reply.status(304).send()
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== etag
  const range = isOther ? undefined : rangeOf(headers.range, bytes)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${bytes}`).send()
  if (range)
    reply.status(206).headers({
      'content-range': `bytes ${range.start}-${range.end - 1}/${bytes}`,
      'content-length': range.end - range.start,
    })
  else reply.header('content-length', bytes)
  return reply.send(sealedFiles.open(hash, range))
}
