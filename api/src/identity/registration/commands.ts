import { countries } from '@abhyas/shared/identity/registration/choices'
import * as texts from '@abhyas/shared/identity/registration/texts'
import { registrationRules, titleAndName } from '@abhyas/shared/identity/registration/rules'
import type { Registration } from '@abhyas/shared/identity/registration/shapes'
import { termsVersion } from '@abhyas/shared/identity/registration/terms'
import { isSampleAddress } from '@abhyas/shared/identity/samples/address'
import { emailTaken } from '@abhyas/shared/identity/verification-codes/texts'
import { emailVerified } from '@abhyas/shared/platform/notifications/texts'
import { Types } from 'mongoose'
import { recordOwn } from '../../platform/audit/commands.ts'
import { consumeVerificationToken, releaseVerificationToken } from '../verification-codes/verification-tokens.ts'
import type { Context } from '../../core/context.ts'
import { conflict, formInvalid } from '../../core/errors.ts'
import { assertForm } from '../../core/assert-form.ts'
import { isDuplicateKey } from '../../core/mongo-errors.ts'
import { locationExists } from '../../content/locations/queries.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { beginSession, type SessionTokens } from '../sessions/commands.ts'
import type { Origin } from '../../core/actor.ts'
import { searchKeysOf } from '../users/search-keys.ts'
import { UserModel, type UserRecord } from '../users/model.ts'
import { normaliseEmail } from '../users/normalise-email.ts'
import { assertUncommon, hashPassword } from '../users/passwords.ts'

/**
 * Creates an account from addresses verified in this browser, and signs it in. Consumes the verification token before
 * the insert and releases it on failure, so that of fifty concurrent attempts one succeeds. Throws 422 (rules,
 * unverified addresses, unknown location) and 409 (address or number has an account).
 */
export async function register(
  context: Context,
  body: Partial<Registration>,
  ticket: string | undefined,
  from: Origin,
): Promise<SessionTokens> {
  assertForm(registrationRules, body)
  assertUncommon(body.password)
  const [place] = body.location
  if (!place || !(await locationExists(place))) throw formInvalid({ location: texts.locationMissing })

  const email = normaliseEmail(body.email_id)
  const { keys } = context
  const country = await consumeVerificationToken(ticket, {
    email: keys.hmac('email', email),
    mobiles: countries.map(({ code }) => ({ country: code, target: keys.hmac('mobile', code + body.mobile_no) })),
  })
  const _id = new Types.ObjectId()
  const fields = fieldsOf(body)
  try {
    await recordOwn(context, 'user.registered', _id, from)
    const user = await UserModel.create({
      _id,
      ...fields,
      password_hash: await hashPassword(body.password),
      ...(isSampleAddress(email) && { sample: true }),
      roles: ['user'],
      status: 'active',
      email_key: email,
      mobile_country: country,
      mobile_key: country + body.mobile_no,
      search_keys: searchKeysOf({ ...fields, mobile_country: country }),
    })
    await tryToNotify(context, user._id, emailVerified(user.email_id))
    return await beginSession(context, user, false, from)
  } catch (error) {
    await releaseVerificationToken(ticket)
    if (!isDuplicateKey(error)) throw error
    throw conflict((await UserModel.exists({ email_key: email })) ? emailTaken : texts.mobileTaken)
  }
}

/** The stored fields of the payload in their wire spelling, without the fields of other registrant types. */
function fieldsOf(body: Registration) {
  const { title, name } = titleAndName(body.contact_person)
  const isInstitute = body.i_am === 'Institute/Tutorial Center'
  return {
    email_id: body.email_id.trim(),
    contact_person: `${title} - ${name}`,
    i_am: body.i_am,
    institute_name: isInstitute ? (body.institute_name ?? '').trim() : '',
    institute_category: body.instituteCategory ?? '',
    services_offered: isInstitute ? [...(body.services_offered ?? [])] : [],
    gender: isInstitute ? '' : (body.gender ?? ''),
    mobile_no: body.mobile_no,
    whatsapp_no: body.whatsapp_no,
    interested_in: [...(body.interested_in ?? [])],
    location: body.location.slice(0, 1).map(({ pincode, location }) => ({ pincode, location })),
    postal_address: body.postal_address ?? '',
    remarks: body.remarks ?? '',
    terms_version: termsVersion,
    terms_accepted_at: new Date(),
  } satisfies Partial<UserRecord>
}
