import cookie from '@fastify/cookie'
import * as shapes from '@abhyas/shared/identity/verification-codes/shapes'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import type { Routes } from '../../http/app-types.ts'
import { proofOf } from '../../platform/proof-of-work/commands.ts'
import { channels, type CodeBody } from './channels.ts'
import { sendCode, verifyCode } from './commands.ts'
import { verifyByLink } from './verification-links.ts'
import { setVerificationTokenCookie, verificationTokenCookie } from '../sessions/cookies.ts'

const calls = [
  {
    path: 'email',
    channel: 'email',
    what: 'an e-mail address',
    send: shapes.SendEmailCodeShape,
    verify: shapes.VerifyEmailCodeShape,
  },
  {
    path: 'phone',
    channel: 'mobile',
    what: 'a mobile number',
    send: shapes.SendMobileCodeShape,
    verify: shapes.VerifyMobileCodeShape,
  },
] as const

/** Routes for one-time codes of the registration. */
export const codeRoutes: Routes<Context> = async (app, context) => {
  await app.register(cookie)

  for (const { path, channel, what, send, verify } of calls) {
    call(app, 'POST', `/auth/send-otp/${path}`, {
      access: 'public',
      summary: `Send a code to ${what}`,
      body: send,
      data: shapes.CodeSentShape,
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
      data: shapes.CodeVerifiedShape,
      says: channels[channel].verified,
      run: async ({ body, cookies, ip }, reply) => {
        const from = { ticket: cookies[verificationTokenCookie], address: ip }
        const token = await verifyCode(context, channel, body as CodeBody, from)
        setVerificationTokenCookie(reply, token)
        return { verification_token: token }
      },
    })
  }

  call(app, 'POST', '/auth/verify-link', {
    access: 'public',
    summary: 'Verify an address with the link of a message to it',
    body: shapes.VerifyLinkShape,
    data: shapes.LinkVerifiedShape,
    says: ({ email_id }) => channels[email_id === undefined ? 'mobile' : 'email'].verified,
    run: async ({ body, cookies }, reply) => {
      const verified = await verifyByLink(context, body.link ?? '', cookies[verificationTokenCookie])
      setVerificationTokenCookie(reply, verified.verification_token)
      return verified
    },
  })
}
