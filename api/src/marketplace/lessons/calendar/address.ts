import { randomBytes } from 'node:crypto'
import type { Context } from '../../../core/context.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { UserModel } from '../../../identity/users/model.ts'
import { type AddressRecord, CalendarAddressModel } from './model.ts'

/** 256 bits: nobody guesses it. */
const secretBytes = 32

const hashOf = ({ keys }: Pick<Context, 'keys'>, secret: string): string => keys.hmac('calendar address', secret)

/** Makes the address of somebody's calendar. The one before dies with it. */
export async function makeAddress(
  context: Pick<Context, 'keys' | 'settings'>,
  userId: string,
): Promise<{ readonly url: string }> {
  const secret = randomBytes(secretBytes).toString('base64url')
  const $set = { hash: hashOf(context, secret), created_at: new Date() }
  await upsertOnce(() => CalendarAddressModel.updateOne({ _id: userId }, { $set }, { upsert: true }))
  return { url: `${context.settings.PUBLIC_URL}/api/v1/calendar/${secret}.ics` }
}

/** Whose calendar is at an address; undefined for none, and for who may not sign in any more. */
export async function ownerOf(context: Pick<Context, 'keys'>, secret: string): Promise<string | undefined> {
  const found = await CalendarAddressModel.findOne({ hash: hashOf(context, secret) }, { _id: 1 }).lean<AddressRecord>()
  if (!found || !(await UserModel.exists({ _id: found._id, status: 'active' }))) return undefined
  return String(found._id)
}
