import { UserModel } from '../../api/src/identity/users/model.ts'
import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import { LocationModel, searchFieldsOf } from '../../api/src/content/locations/model.ts'
import type { Product } from './product.ts'

export const password = 'correct horse battery'
export const place = { pincode: '700001', location: 'KOLKATA GPO' }

/** A registration that is right, with what a test wants different. */
export const registration = (more: Record<string, unknown> = {}) => ({
  i_am: 'Student',
  contact_person: 'Ms. - Asha Rao',
  email_id: 'asha@example.com',
  mobile_no: '9831044270',
  whatsapp_no: '9831044270',
  password,
  confirmPassword: password,
  location: [place],
  gender: 'female',
  interested_in: ['Online Classes'],
  terms_agreement: true,
  ...more,
})

export async function plantPlace(): Promise<void> {
  const row = { ...place, office_type: 'HO' }
  await LocationModel.create({ ...row, status: 'active', ...searchFieldsOf(row) })
}

export const post = ({ app }: Product, path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers })

async function newestCode({ context }: Product, channel: string): Promise<string> {
  const challenges = await ChallengeModel.find().lean()
  const challenge = challenges
    .filter((one) => one.channel === channel)
    .toSorted((a, b) => Number(b.created_at) - Number(a.created_at))[0]
  return (JSON.parse(context.keys.open(challenge!.sealed!.buffer, challenge!._id.toHexString())) as { code: string })
    .code
}

/** Verifies address and number in one browser, as the sign-up form does. Answers its ticket. */
export async function verifyBoth(
  product: Product,
  email_id = 'asha@example.com',
  mobile_no = '919831044270',
): Promise<string> {
  await post(product, '/auth/send-otp/email', { email_id })
  const first = await post(product, '/auth/verify-otp/email', { email_id, otp: await newestCode(product, 'email') })
  const cookie = `__Host-reg=${first.cookies[0]!.value}`
  await post(product, '/auth/send-otp/phone', { mobile_no })
  const second = await post(
    product,
    '/auth/verify-otp/phone',
    { mobile_no, otp: await newestCode(product, 'mobile') },
    { cookie },
  )
  return second.cookies[0]!.value
}

export interface SignedIn {
  readonly token: string
  readonly refresh: string
  readonly device: string
}

/** Registers somebody and answers what their browser holds then. */
export async function registered(product: Product, more: Record<string, unknown> = {}): Promise<SignedIn> {
  const body = registration(more)
  const ticket = await verifyBoth(product, body.email_id, `91${body.mobile_no}`)
  return signedIn(await post(product, '/auth/register', body, { cookie: `__Host-reg=${ticket}` }))
}

export const logIn = async (product: Product, email_id = 'asha@example.com', more: object = {}): Promise<SignedIn> =>
  signedIn(await post(product, '/auth/login', { email_id, password, ...more }))

function signedIn(answer: Awaited<ReturnType<typeof post>>): SignedIn {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  const cookie = (name: string) => answer.cookies.find((one) => one.name === name)?.value ?? ''
  return {
    token: (answer.json() as { token: string }).token,
    refresh: cookie('__Host-rt'),
    device: cookie('__Host-device'),
  }
}

export const bearer = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` })

export const setRoles = (email_key: string, roles: string[]) => UserModel.updateOne({ email_key }, { $set: { roles } })
