import { TestModel } from '../../test-papers/model.ts'
import { AttemptModel } from '../model.ts'

/** Tests of one owner that are looked at, the newest. */
const looked = 500

/** How many attempts at somebody's tests have essays that wait for their marks. @param most counted no further */
export async function countMarking(owner_id: string, most: number): Promise<number> {
  const own = await TestModel.find({ owner_id }, { _id: 1 }).sort({ _id: -1 }).limit(looked).lean()
  if (own.length === 0) return 0
  const test_id = { $in: own.map(({ _id }) => _id.toHexString()) }
  return AttemptModel.countDocuments({ test_id, state: 'marking' }).limit(most)
}
