import { MongoClient, ObjectId } from 'mongodb'
import { admin, logIn } from './log-in.ts'

export interface SignedIn {
  readonly id: string
  readonly token: string
}

/** So many people of a kind, made once, with the administrator's password; signed in. */
export async function signedIn(url: string, uri: string, i_am: string, count: number): Promise<SignedIn[]> {
  const client = await MongoClient.connect(uri)
  const users = client.db().collection('users')
  const first = await users.findOne({ email_id: admin.ADMIN_EMAIL })
  const people: SignedIn[] = []
  for (let n = 0; n < count; n++) {
    const email = `${i_am.toLowerCase()}-${n}@abhyas.test`
    const facts = {
      ...first,
      email_id: email,
      email_key: email,
      public_id: new ObjectId().toHexString(),
      roles: ['user'],
      i_am,
      interested_in: ['Online Classes'],
    }
    const known = await users.findOne({ email_key: email })
    const _id = known?._id ?? (await users.insertOne({ ...facts, _id: new ObjectId() })).insertedId
    people.push({ id: _id.toHexString(), token: await logIn(url, email, admin.ADMIN_PASSWORD) })
  }
  await client.close()
  return people
}
