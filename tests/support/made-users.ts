import { randomInt } from 'node:crypto'
import { allOf } from '@abhyas/shared/all-of'
import { contactFields } from '@abhyas/shared/identity/profile/field-names'
import type { Types } from 'mongoose'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { beginSession } from '../../api/src/identity/sessions/commands.ts'
import { searchKeysOf } from '../../api/src/identity/users/search-keys.ts'
import type { Product } from './product.ts'

export interface MadeUser {
  readonly id: string
  /** Names their public profile. */
  readonly public_id: string
  readonly _id: Types.ObjectId
  readonly roles: string[]
}

interface Wanted {
  readonly contact_person?: string
  readonly institute_name?: string
  readonly email_id?: string
  readonly mobile_no?: string
  readonly i_am?: string
  /** 'YYYY-MM-DD', or empty. A student is of age unless told: who is not takes no test without a guardian. */
  readonly date_of_birth?: string
  readonly roles?: string[]
  readonly status?: 'active' | 'inactive'
  /** For who has to type a password. */
  readonly password_hash?: string
}

/** Counted, not drawn: of 54,000 random numbers two are the same in one run of three. */
let nextNumber = randomInt(6_000_000_000, 9_900_000_000)

/** The hash of a password that no test knows. */
const hashOfNobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$z2Jd5drG8Hrvo8eAb5EqMg$hX7iDxr9K6DKmoazlDss7F8GHHBREksnv0I+/PaRwAo'

export const adultBirth = '2000-03-09'

/** Step 4 of a profile that says no more than a birthday. */
export const bornOn = (date_of_birth: string) => ({
  ...allOf(contactFields, ''),
  date_of_birth,
  profile_completed: false,
})

/** A user who is simply there: nobody registered, no password was hashed. */
export async function makeUser({
  password_hash = hashOfNobodys,
  date_of_birth,
  ...wanted
}: Wanted = {}): Promise<MadeUser> {
  const mobile_no = wanted.mobile_no ?? String(nextNumber++)
  const facts = {
    contact_person: 'Ms. - Asha Rao',
    email_id: `somebody-${mobile_no}@example.com`,
    i_am: 'Student',
    status: 'active' as const,
    mobile_country: '91',
    ...wanted,
    mobile_no,
    roles: [...new Set(['user', ...(wanted.roles ?? [])])],
  }
  const birth = date_of_birth ?? (facts.i_am === 'Student' ? adultBirth : '')
  const user = await UserModel.create({
    ...facts,
    ...(birth && { contact: bornOn(birth) }),
    email_key: facts.email_id,
    mobile_key: `91${mobile_no}`,
    password_hash,
    search_keys: searchKeysOf(facts),
  })
  return { id: user._id.toHexString(), public_id: user.public_id!, _id: user._id, roles: user.roles }
}

/** The header of a new session of theirs. */
export async function headerOf(
  { app, context }: Product,
  user: Omit<MadeUser, 'public_id'>,
): Promise<{ authorization: string }> {
  const { claims } = await beginSession(context, user, false, {
    address: '10.0.0.1',
    userAgent: undefined,
    requestId: 'made-by-test',
  })
  return { authorization: `Bearer ${app.accessTokens.sign(claims)}` }
}
