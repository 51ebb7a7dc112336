import { type ListPage, listQueryFields, listReply, listReplyShape, pageProblems } from '@abhyas/shared/list-reply'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { assertNoProblems } from '../core/assert-form.ts'
import type { RowsPage } from '../core/records/page.ts'
import type { App } from './app-types.ts'

/** Page size: `limit` is the default, `maxRows` the maximum. */
interface PageLimits {
  readonly limit: number
  readonly maxRows: number
}

type Asked<Query extends TObject> = Omit<Static<Query>, 'page' | 'limit'>

interface ListRoute<Query extends TObject, Params extends TObject, Row extends TSchema> {
  readonly path: string
  readonly access: NonNullable<FastifyContextConfig['access']>
  readonly summary: string
  readonly params?: Params
  /** Must include `listQueryFields`. Default: only these. */
  readonly querystring?: Query
  readonly row: Row
  /** Schema of a response that has more fields than a list reply. */
  readonly response?: TSchema
  readonly page: PageLimits
  /** Validates the filters: a message per invalid field. */
  readonly problems?: (asked: Asked<Query>) => Readonly<Record<string, string>>
  /** Reads the page. The fields of `more` are added to the reply. */
  readonly list: (
    asked: Asked<Query>,
    place: ListPage,
    request: FastifyRequest<{ Params: Static<Params> }>,
  ) => Promise<RowsPage<Static<Row>> & { readonly more?: object }>
}

const pageQuery = Type.Object(listQueryFields, { additionalProperties: false })

/** Declares a GET route that responds with a page of a list. The route throws 422 for invalid filters or pages. */
export function listRoute<Query extends TObject, Params extends TObject, Row extends TSchema>(
  app: App,
  route: ListRoute<Query, Params, Row>,
): void {
  const { path, access, summary, params, querystring = pageQuery, row, page: limits, problems, list } = route
  const { response = listReplyShape(row) } = route
  app.get(
    path,
    { config: { access }, schema: { summary, ...(params && { params }), querystring, response: { 200: response } } },
    async (request) => {
      const { page, limit, ...asked } = request.query as Partial<ListPage> & Asked<Query>
      const place = placeOf({ page, limit }, limits, problems?.(asked as Asked<Query>))
      const { rows, total, more } = await list(asked as Asked<Query>, place, request as never)
      const reply = listReply(rows, total, place)
      return more ? { ...reply, ...more } : reply
    },
  )
}

/** Returns the requested page. Throws 422 with `problems` and the errors of the page. */
export function placeOf(
  { page = 1, limit }: { readonly page?: number | undefined; readonly limit?: number | undefined },
  limits: PageLimits,
  problems?: Readonly<Record<string, string>>,
): ListPage {
  const place = { page, limit: limit ?? limits.limit }
  const wrong = pageProblems(place, limits.maxRows)
  assertNoProblems(problems ? { ...problems, ...wrong } : wrong)
  return place
}
