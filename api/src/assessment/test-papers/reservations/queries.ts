import { ReservationModel } from './model.ts'

/** Hashes that are looked up at once. */
const batchSize = 1_000

/** Returns those of the hashes that other tests hold. `testId`: the test whose own ones do not count. */
export async function reservedByOthers(hashes: readonly string[], testId = ''): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let i = 0; i < hashes.length; i += batchSize) {
    const some = { _id: { $in: hashes.slice(i, i + batchSize) } }
    for (const { _id, test_id, runs } of await ReservationModel.find(some).lean())
      if (test_id !== testId && runs.length > 0) found.add(_id)
  }
  return found
}
