import type { Level } from '@abhyas/shared/identity/access/areas'
import { testsOpenTo } from '@abhyas/shared/identity/access/authors'
import type { FastifyRequest } from 'fastify'
import { isObjectIdOrHexString } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { forbidden, requireUser } from '../../http/caller.ts'
import { TestModel, type TestRecord } from './model.ts'

/** The tests that a caller may reach. Every command and query of authors begins with it. */
export interface TestScope {
  /** A condition of every query of tests. Empty for staff. */
  readonly filter: { readonly owner_id?: string }
  /** Owner and visibility of the tests that the caller makes. */
  readonly made: Pick<TestRecord, 'owner_id' | 'visibility'>
}

/** A test that a call names, and the version that the caller has read. Undefined accepts every version. */
export interface AskedTest {
  readonly id: string
  readonly expected: number | undefined
}

/** Returns what the caller of a route may reach at the level that the route declares. Throws 401, 403. */
export function testScopeOf(request: FastifyRequest): TestScope {
  const caller = requireUser(request)
  const level = request.routeOptions.config.access === 'authors:write' ? 'write' : 'read'
  return scopeFor(caller, level)
}

/** Returns what somebody may reach. Tests of staff are the house's. Throws 403. */
export function scopeFor(caller: Parameters<typeof testsOpenTo>[0] & { userId: string }, level: Level): TestScope {
  const open = testsOpenTo(caller, level)
  if (!open) throw forbidden()
  const owner_id = caller.userId
  return open === 'all'
    ? { filter: {}, made: { owner_id: 'house', visibility: 'catalogue' } }
    : { filter: { owner_id }, made: { owner_id, visibility: 'batch' } }
}

/** Reads a test that the caller may reach. Throws 404, also for tests of others. */
export async function findTest({ filter }: Pick<TestScope, 'filter'>, id: string): Promise<TestRecord> {
  const test = isObjectIdOrHexString(id) ? await TestModel.findOne({ _id: id, ...filter }).lean<TestRecord>() : null
  if (!test) throw notFound('test')
  return test
}
