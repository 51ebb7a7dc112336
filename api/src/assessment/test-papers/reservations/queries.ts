import { type Reservation, ReservationModel } from './model.ts'

/** Hashes that are looked up at once. */
const batchSize = 1_000

/**
 * Returns those of the hashes that other tests hold, with the id of that test. `testId`: the test whose own ones do not
 * count.
 */
export async function reservedByOthers(hashes: readonly string[], testId = ''): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const add = ({ _id, test_id, runs }: Reservation) => {
    if (test_id !== testId && runs.length > 0) found.set(_id, test_id)
  }
  // Many hashes are compared with all reservations if these are fewer.
  if ((await ReservationModel.estimatedDocumentCount()) < hashes.length) {
    const wanted = new Set(hashes)
    for await (const one of ReservationModel.find({ _id: { $gt: '' } })
      .lean<Reservation[]>()
      .cursor())
      if (wanted.has(one._id)) add(one)
    return found
  }
  for (let i = 0; i < hashes.length; i += batchSize) {
    const some = { _id: { $in: hashes.slice(i, i + batchSize) } }
    for (const one of await ReservationModel.find(some).lean<Reservation[]>()) add(one)
  }
  return found
}
