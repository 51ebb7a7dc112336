import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { DeviceListShape, ListVersionsShape } from '@abhyas/shared/content/reference-data/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { notFound } from '../../core/errors.ts'
import { call } from '../../http/call.ts'
import type { Routes } from '../../http/app-types.ts'
import { deviceKinds, deviceLists } from './device-lists.ts'

/** Lists for devices, so that forms open offline. */
export const deviceListRoutes: Routes = async (app) => {
  const lists = deviceLists()

  call(app, 'GET', '/lists', {
    access: 'public',
    summary: 'The versions of the lists that devices cache',
    data: ListVersionsShape,
    says: 'Lists',
    run: lists.versions,
  })

  const schema = {
    summary: 'The active rows of a list, or its changes since a version',
    params: Type.Object({ kind: Type.String({ maxLength: 40 }) }),
    querystring: Type.Object({ since: Type.Optional(Type.String({ maxLength: 40 })) }, { additionalProperties: false }),
    response: { 200: successShape(DeviceListShape) },
  }
  app.get('/lists/:kind', { config: { access: 'public' }, schema }, async ({ params, query }, reply) => {
    const kind = params.kind as ReferenceKind
    if (!deviceKinds.includes(kind)) throw notFound('list')
    const found = await lists.list(kind, query.since ?? '')
    if (!('packed' in found)) return success('List', found)
    // Always gzipped, regardless of Accept-Encoding: every browser accepts gzip.
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-encoding', 'gzip')
      .send(found.packed as never)
  })
}
