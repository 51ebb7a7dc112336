import cookie from '@fastify/cookie'
import * as texts from '@abhyas/shared/identity/registration/texts'
import * as shapes from '@abhyas/shared/identity/registration/shapes'
import { emailEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { register } from '../registration/commands.ts'
import { originOf, requireUser } from '../../http/caller.ts'
import { accessLife } from '../sessions/access-tokens.ts'
import type { Context } from '../../core/context.ts'
import { assertForm } from '../../core/assert-form.ts'
import { AppError } from '../../core/errors.ts'
import { call } from '../../http/call.ts'
import type { Routes } from '../../http/app-types.ts'
import { noBody, nothing } from '../../http/shapes.ts'
import { proofOf } from '../../platform/proof-of-work/commands.ts'
import { type SessionTokens, refreshSession } from '../sessions/commands.ts'
import * as cookies from '../sessions/cookies.ts'
import { changePassword } from './change-password.ts'
import { type LoggedIn, logIn } from './commands.ts'
import { assertResetLink, resetPassword, sendResetLink } from './reset-password.ts'

const open = { access: 'public', data: nothing } as const

/** Routes for registration, login, token refresh, and forgotten and changed passwords. */
export const loginRoutes: Routes<Context> = async (app, context) => {
  await app.register(cookie)
  const signIn = <Body extends TSchema>(
    path: string,
    summary: string,
    body: Body,
    run: (request: FastifyRequest<{ Body: Static<Body> }>) => Promise<[string, SessionTokens | LoggedIn]>,
  ) =>
    app.post(
      path,
      { config: { access: 'public' }, schema: { summary, body, response: { 200: shapes.TokenAnswerShape } } },
      async (request, reply) => {
        const [message, granted] = await run(request as never)
        cookies.setRefreshCookie(reply, granted)
        if ('deviceSecret' in granted) cookies.setDeviceCookie(reply, granted.deviceSecret)
        const token = app.accessTokens.sign(granted.claims)
        return { success: true as const, message, token, expires_in: accessLife }
      },
    )

  signIn('/auth/register', 'Create an account with verified addresses', shapes.RegistrationShape, async (request) => {
    const { body } = request
    const token = body.verification_token ?? request.cookies[cookies.verificationTokenCookie]
    return [texts.registered, await register(context, body, token, originOf(request))]
  })

  signIn('/auth/login', 'Log in', shapes.LoginShape, async (request) => {
    const from = { ...originOf(request), proof: proofOf(request) }
    return [texts.loginSucceeded, await logIn(context, request.body, request.cookies[cookies.deviceCookie], from)]
  })

  signIn('/auth/refresh', 'Exchange the refresh cookie for a new token', noBody, async (request) => [
    'Session renewed',
    await refreshSession(context, request.cookies[cookies.refreshCookie], originOf(request)),
  ])

  call(app, 'POST', '/auth/forgot-password', {
    ...open,
    summary: 'Send a password reset link',
    body: shapes.EmailShape,
    says: texts.resetSent,
    run: async ({ body, id, ip, log }) => {
      assertForm(emailEntryRules, body)
      // Not awaited: neither the answer nor its time may reveal whether the address has an account, or had letters.
      sendResetLink(context, body.email_id, { address: ip, requestId: id }).catch((err: unknown) => {
        if (err instanceof AppError) log.info({ code: err.code }, 'a reset link is not sent: a budget is spent')
        else log.error({ err }, 'could not send a reset link')
      })
    },
  })

  call(app, 'POST', '/auth/reset-link', {
    ...open,
    summary: 'Check whether a password reset link still works',
    body: shapes.ResetLinkShape,
    says: texts.resetLinkWorks,
    run: ({ body }) => assertResetLink(body.token),
  })

  call(app, 'POST', '/auth/reset-password', {
    ...open,
    summary: 'Set a new password with a reset link',
    body: shapes.ResetPasswordShape,
    says: texts.passwordChanged,
    run: async (request, reply) =>
      cookies.setDeviceCookie(reply, await resetPassword(context, request.body, originOf(request))),
  })

  call(app, 'POST', '/auth/change-password', {
    access: 'registered',
    summary: "Change the caller's password",
    body: shapes.ChangePasswordShape,
    data: nothing,
    says: texts.passwordChanged,
    run: async (request, reply) => {
      const changed = await changePassword(context, requireUser(request), request.body, originOf(request))
      cookies.setDeviceCookie(reply, changed)
    },
  })
}
