import cookie from '@fastify/cookie'
import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import {
  CodeSentShape,
  CodeVerifiedShape,
  SendEmailCodeShape,
  SendMobileCodeShape,
  VerifyEmailCodeShape,
  VerifyMobileCodeShape,
} from '@abhyas/shared/identity/verification-codes/shapes'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import type { Routes } from '../../http/app-types.ts'
import { proofOf } from '../../platform/proof-of-work/commands.ts'
import { channels, type CodeBody } from './channels.ts'
import { sendCode, verifyCode } from './commands.ts'
import { verificationTokenCookie } from './verification-tokens.ts'

const calls = [
  {
    path: 'email',
    channel: 'email',
    what: 'an e-mail address',
    send: SendEmailCodeShape,
    verify: VerifyEmailCodeShape,
  },
  {
    path: 'phone',
    channel: 'mobile',
    what: 'a mobile number',
    send: SendMobileCodeShape,
    verify: VerifyMobileCodeShape,
  },
] as const

const cookieOptions = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'strict',
  maxAge: codeLimits.verificationTokenLifeMs / 1_000,
} as const

/** Routes for one-time codes of the registration. */
export const codeRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(cookie)

    for (const { path, channel, what, send, verify } of calls) {
      call(app, 'POST', `/auth/send-otp/${path}`, {
        access: 'public',
        summary: `Send a code to ${what}`,
        body: send,
        data: CodeSentShape,
        says: channels[channel].sent,
        run: (request) => {
          const from = { address: request.ip, requestId: request.id, proof: proofOf(request) }
          return sendCode(context, channel, request.body as CodeBody, from)
        },
      })

      call(app, 'POST', `/auth/verify-otp/${path}`, {
        access: 'public',
        summary: `Verify ${what} with the code sent to it`,
        body: verify,
        data: CodeVerifiedShape,
        says: channels[channel].verified,
        run: async ({ body, cookies }, reply) => {
          const token = await verifyCode(context, channel, body as CodeBody, cookies[verificationTokenCookie])
          reply.setCookie(verificationTokenCookie, token, cookieOptions)
          return { verification_token: token }
        },
      })
    }
  }
