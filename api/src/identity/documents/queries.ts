import { namesOfPeople } from '../users/queries.ts'
import { UserModel } from '../users/model.ts'

/** What documents are called, and whose they are, by id: for sentences that quote them. */
export async function namesOfDocuments(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const owners = await UserModel.find({ 'documents.id': { $in: [...ids] } }, { documents: 1 }).lean()
  const people = await namesOfPeople(owners.map(({ _id }) => _id.toHexString()))
  return new Map(
    owners.flatMap(({ _id, documents = [] }) =>
      documents.map(({ id, name }) => [id, `${name}’ of ‘${people.get(_id.toHexString()) ?? ''}`] as const),
    ),
  )
}
