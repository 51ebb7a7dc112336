import { success, successShape } from '@abhyas/shared/result'
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Types } from 'mongoose'
import type { Static, TObject, TSchema } from 'typebox'
import { createOnce } from '../core/idempotency/create-once.ts'
import type { Keys } from '../core/keys.ts'
import { creatingCall } from './change-headers.ts'
import type { App } from './app-types.ts'
import { idParams } from './shapes.ts'

type Request<Params extends TSchema, Body extends TSchema, Query extends TSchema = TObject> = FastifyRequest<{
  Params: Static<Params>
  Body: Static<Body>
  Querystring: Static<Query>
}>

interface Answer<Params extends TSchema, Body extends TSchema, Data extends TSchema, Stored> {
  readonly access: NonNullable<FastifyContextConfig['access']>
  /** Calls are counted for each person, not for each network. */
  readonly perPerson?: true
  readonly summary: string
  /** Default: `idParams` for a path with `:id`. */
  readonly params?: Params
  readonly body?: Body
  /** Schema of the response's `data`. */
  readonly data: Data
  /** The response's `message`. */
  readonly says: string | ((stored: Stored) => string)
  /** Maps the result of `run` to `data`. Default: the result itself. */
  readonly present?: (stored: Stored, request: FastifyRequest) => Static<Data> | Promise<Static<Data>>
  readonly status?: 200 | 201 | 202
  readonly consumes?: string[]
  /** Further options of the route. */
  readonly options?: Pick<RouteShorthandOptions, 'bodyLimit' | 'serializerCompiler'>
}

type Call<Params extends TSchema, Body extends TSchema, Data extends TSchema, Stored, Query extends TSchema> = {
  /** Shape of what stands behind the address. */
  readonly query?: Query
  /** If it returns nothing, `data` is empty. */
  readonly run: (request: Request<Params, Body, Query>, reply: FastifyReply) => Promise<Stored>
} & Answer<Params, Body, Data, Stored>

/**
 * Declares a route that responds with `{ success, message, data }`. TypeScript infers types in property order, so `run`
 * must come before a function that uses its result.
 */
export function call<
  Data extends TSchema,
  Stored = Static<Data>,
  Params extends TSchema = typeof idParams,
  Body extends TSchema = TObject,
  Query extends TSchema = TObject,
>(
  app: App,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  {
    summary,
    consumes,
    body,
    query,
    data,
    says,
    present,
    run,
    status = 200,
    ...route
  }: Call<Params, Body, Data, Stored, Query>,
): void {
  const params = route.params ?? (url.includes('/:id') ? idParams : undefined)
  const schema = {
    summary,
    ...(consumes && { consumes }),
    ...(params && { params }),
    ...(body && { body }),
    ...(query && { querystring: query }),
    response: { [status]: successShape(data) },
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const stored = await run(request as Request<Params, Body, Query>, reply)
    const shown = present ? await present(stored, request) : stored
    const answer = success(typeof says === 'string' ? says : says(stored), shown === undefined ? {} : shown)
    return status === 200 ? answer : reply.status(status).send(answer)
  }
  app.route({
    ...route.options,
    method,
    url,
    config: { access: route.access, ...(route.perPerson && { perPerson: true }) },
    schema,
    handler: handler as never,
  })
}

type CreateCall<Params extends TSchema, Body extends TSchema, Data extends TSchema, Stored> = {
  /** Reads the record. Returns undefined or null if it does not exist. */
  readonly find: (id: Types.ObjectId, request: Request<Params, Body>) => Promise<Stored | null | undefined>
  /** Creates the record with this id. */
  readonly create: (id: Types.ObjectId, request: Request<Params, Body>) => Promise<Stored>
} & Answer<Params, Body, Data, Stored>

/** Declares a POST route that creates one record per Idempotency-Key and responds with 201. See `createOnce`. */
export function createCall<
  Data extends TSchema,
  Stored = Static<Data>,
  Params extends TSchema = typeof idParams,
  Body extends TSchema = TObject,
>(
  app: App,
  { keys }: { readonly keys: Keys },
  path: string,
  { find, create, ...answer }: CreateCall<Params, Body, Data, Stored>,
): void {
  call<Data, Stored, Params, Body>(app, 'POST', path, {
    status: 201,
    ...answer,
    run: (request) =>
      createOnce(keys, creatingCall(request as never), {
        find: (id) => find(id, request),
        create: (id) => create(id, request),
      }),
  })
}
