import { randomBytes } from 'node:crypto'
import type { Settings } from '../../core/settings.ts'
import { searchKeysOf } from '../users/search-keys.ts'
import { UserModel } from '../users/model.ts'
import { normaliseEmail } from '../users/normalise-email.ts'
import { hashPassword } from '../users/passwords.ts'

const defaultEmail = 'admin@abhyas.localhost'
const contact_person = 'Administrator'

interface FirstAdmin {
  readonly email: string
  /** Set only if generated here. It is printed once and not stored in plain text. */
  readonly password?: string
}

/** Creates the first administrator if there is none. Two processes that start together create one. */
export async function ensureFirstAdmin(
  settings: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<FirstAdmin | undefined> {
  if (await UserModel.exists({ roles: 'admin' })) return undefined
  const email = settings.ADMIN_EMAIL || defaultEmail
  const password =
    settings.ADMIN_PASSWORD || `${randomBytes(9).toString('base64url')}-${randomBytes(3).toString('hex')}`
  const { upsertedCount } = await UserModel.updateOne(
    { email_key: normaliseEmail(email) },
    {
      $setOnInsert: {
        email_id: email,
        password_hash: await hashPassword(password),
        contact_person,
        search_keys: searchKeysOf({ contact_person, email_id: email }),
        roles: ['user', 'admin'],
        status: 'active',
        must_change_password: !settings.ADMIN_PASSWORD,
      },
    },
    { upsert: true },
  )
  if (upsertedCount === 0) return undefined
  return settings.ADMIN_PASSWORD ? { email } : { email, password }
}
