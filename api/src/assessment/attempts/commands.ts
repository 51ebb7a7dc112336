import { AttemptModel } from './model.ts'
import { markTable } from './ranks/build-table.ts'

/** Removes the attempts of a person, who leaves the ranks of their tests with them. Can be repeated. */
export async function removeAttemptsOf(user_id: string): Promise<void> {
  const ranked = await AttemptModel.find({ user_id, rank_key: { $exists: true } }, { test_id: 1, edition: 1 }).lean()
  const markAll = async () => {
    for (const { test_id, edition } of ranked) await markTable(test_id, edition, new Date())
  }
  // Before, so that it is not lost if this is cut off; and after, if a table was built meanwhile.
  await markAll()
  await AttemptModel.deleteMany({ user_id })
  await markAll()
}
