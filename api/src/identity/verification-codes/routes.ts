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
import { success, successShape } from '@abhyas/shared/result'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/routes.ts'
import { proofOf } from '../../platform/proof-of-work/commands.ts'
import { channels } from './channels.ts'
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

/** One-time codes of the registration. */
export const codeRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(cookie)

    for (const { path, channel, what, send, verify } of calls) {
      app.post(
        `/auth/send-otp/${path}`,
        {
          config: { access: 'public' },
          schema: { summary: `Send a code to ${what}`, body: send, response: { 200: successShape(CodeSentShape) } },
        },
        async (request) => {
          const from = { address: request.ip, requestId: request.id, proof: proofOf(request) }
          return success(channels[channel].sent, await sendCode(context, channel, request.body, from))
        },
      )

      app.post(
        `/auth/verify-otp/${path}`,
        {
          config: { access: 'public' },
          schema: {
            summary: `Verify ${what} with the code sent to it`,
            body: verify,
            response: { 200: successShape(CodeVerifiedShape) },
          },
        },
        async ({ body, cookies }, reply) => {
          const token = await verifyCode(context, channel, body, cookies[verificationTokenCookie])
          reply.setCookie(verificationTokenCookie, token, cookieOptions)
          return success(channels[channel].verified, { verification_token: token })
        },
      )
    }
  }
