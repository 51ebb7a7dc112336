import { emailCodeSent, emailVerified } from '@abhyas/shared/codes/messages'
import { CodeSentShape, CodeVerifiedShape, SendEmailCodeShape, VerifyEmailCodeShape } from '@abhyas/shared/codes/shapes'
import cookie from '@fastify/cookie'
import { codeLimits } from '@abhyas/shared/codes/limits'
import { success, successShape } from '@abhyas/shared/result'
import type { Context } from '../core/context.ts'
import type { Routes } from '../http/routes.ts'
import { sendEmailCode, verifyEmailCode } from './commands.ts'

const ticketCookie = '__Host-reg'

/** One-time codes of the registration. */
export const codeRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(cookie)

    app.post(
      '/auth/send-otp/email',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Send a code to an e-mail address',
          body: SendEmailCodeShape,
          response: { 200: successShape(CodeSentShape) },
        },
      },
      async ({ body, ip, id }) =>
        success(emailCodeSent, await sendEmailCode(context, body, { address: ip, requestId: id })),
    )

    app.post(
      '/auth/verify-otp/email',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Verify an e-mail address with the code sent to it',
          body: VerifyEmailCodeShape,
          response: { 200: successShape(CodeVerifiedShape) },
        },
      },
      async ({ body, cookies }, reply) => {
        const token = await verifyEmailCode(context, body, cookies[ticketCookie])
        reply.setCookie(ticketCookie, token, {
          path: '/',
          secure: true,
          httpOnly: true,
          sameSite: 'strict',
          maxAge: codeLimits.ticketLifeMs / 1_000,
        })
        return success(emailVerified, { verification_token: token })
      },
    )
  }
