import type { ListPage } from '@abhyas/shared/list-reply'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { RowsPage } from '../core/records/page.ts'
import type { App } from './app-types.ts'
import { requireUser } from './caller.ts'
import { listRoute } from './list-route.ts'

/** The caller's id. Throws 401. */
export const callerId = (request: FastifyRequest): string => requireUser(request).userId

/** Presents one record to the caller by what presents the rows of a list. */
export const presentFirst =
  <Stored, Shown>(present: (rows: readonly Stored[], userId: string) => Promise<Shown[]>) =>
  async (stored: Stored, request: FastifyRequest): Promise<Shown> =>
    (await present([stored], callerId(request)))[0]!

interface OwnList<Row extends TSchema> {
  readonly path: string
  readonly summary: string
  readonly row: Row
  readonly page: { readonly limit: number; readonly maxRows: number }
  readonly list: (userId: string, place: ListPage) => Promise<RowsPage<Static<Row>>>
}

/** Declares a list of what is the caller's own, without filters. */
export const ownList = <Row extends TSchema>(app: App, { list, ...route }: OwnList<Row>): void =>
  listRoute(app, { ...route, access: 'registered', list: (_, place, request) => list(callerId(request), place) })
