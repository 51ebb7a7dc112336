import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import type { Product } from './product.ts'

export const json = { 'content-type': 'application/json' }

/** The call of the registration form, as the app makes it. */
export const sendCode = ({ app }: Product, email_id: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/send-otp/email', headers, payload: { email_id } as object })

export const verifyCode = ({ app }: Product, email_id: string, otp: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/verify-otp/email', headers, payload: { email_id, otp } })

/** The code of the newest challenge: only the keys of the process open it. */
export async function newestCode({ context }: Product): Promise<string> {
  const challenge = await ChallengeModel.findOne().sort({ created_at: -1 }).lean()
  const { code } = JSON.parse(context.keys.open(challenge!.sealed!.buffer, challenge!._id.toHexString())) as {
    code: string
  }
  return code
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
