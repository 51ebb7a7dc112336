import { isObjectIdOrHexString } from 'mongoose'
import { notFound } from '../../../core/errors.ts'
import { TestModel, type TestRecord } from '../../test-papers/model.ts'
import type { TestScope } from '../../test-papers/scope.ts'
import { AttemptModel, type AttemptRecord } from '../model.ts'

/** An attempt, and its test. */
export interface Found {
  readonly attempt: AttemptRecord
  readonly test: TestRecord
}

/** Reads an attempt at a test that the caller may reach. Throws 404, also for those at tests of others. */
export async function findAttemptIn({ filter }: Pick<TestScope, 'filter'>, id: string): Promise<Found> {
  const attempt = isObjectIdOrHexString(id) ? await AttemptModel.findById(id).lean<AttemptRecord>() : null
  const test = attempt && (await TestModel.findOne({ _id: attempt.test_id, ...filter }).lean<TestRecord>())
  if (!attempt || !test) throw notFound('attempt')
  return { attempt, test }
}
