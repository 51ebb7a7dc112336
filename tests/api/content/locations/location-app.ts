import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify from 'fastify'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { ensureIndexes } from '../../../../api/src/core/mongo.ts'
import { answerErrors } from '../../../../api/src/http/errors.ts'
import type { App } from '../../../../api/src/http/app-types.ts'
import { checkShapes } from '../../../../api/src/http/shapes.ts'
import { LocationModel, searchFieldsOf } from '../../../../api/src/content/locations/model.ts'
import { locationRoutes } from '../../../../api/src/content/locations/routes.ts'
import { recordQueries } from '../../../support/explained.ts'

/** The location calls alone, over a database of their own; at the end no query may have gone without an index. */
export function startLocationApp(): () => App {
  let app: App
  const queries = recordQueries()

  beforeAll(async () => {
    await mongoose.connect(inject('mongoUri'), { dbName: `test-${randomUUID()}` })
    await ensureIndexes()
  })
  // A new one for each test: it keeps counts for some seconds.
  beforeEach(async () => {
    await LocationModel.deleteMany()
    app = fastify({ genReqId: () => 'a-request' }).withTypeProvider<TypeBoxTypeProvider>()
    checkShapes(app)
    answerErrors(app, { hasPages: false })
    await app.register(locationRoutes, { prefix: '/api/v1' })
    return () => app.close()
  })
  afterAll(async () => {
    await queries.assertIndexed()
    await mongoose.connection.dropDatabase()
    await mongoose.disconnect()
  })
  return () => app
}

/** What a test says of a location; a branch office unless told. */
export interface Place {
  readonly location: string
  readonly pincode: string
  readonly office_type?: string
  readonly status?: 'active' | 'inactive'
}

export async function addPlaces(places: readonly Place[]): Promise<void> {
  const rows = places.map(({ office_type = 'BO', ...place }) => {
    return { ...place, office_type, ...searchFieldsOf({ ...place, office_type }) }
  })
  await LocationModel.insertMany(rows)
}

/** The answer, as far as tests look at it. */
export interface Found {
  readonly data: readonly { readonly location: string; readonly pincode: string }[]
  readonly total: number
  readonly totalPages: number
}

export const search = (app: App, query: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api/v1/location/pincode', query })

/** The names found, in their order. */
export async function names(app: App, pincode: string): Promise<string[]> {
  const answer = await search(app, { pincode, limit: '50' })
  return answer.json<Found>().data.map(({ location }) => location)
}
