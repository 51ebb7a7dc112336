import { TestModel } from '../../api/src/assessment/test-papers/model.ts'
import { type TestFields, testRecord } from './test-records.ts'

/** Stores a published test. Answers its id. */
export async function makeTest(fields: TestFields = {}): Promise<string> {
  const record = testRecord(fields)
  await TestModel.insertMany([record])
  return record._id.toHexString()
}
