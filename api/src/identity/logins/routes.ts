import cookie from '@fastify/cookie'
import * as texts from '@abhyas/shared/identity/registration/texts'
import {
  ChangePasswordShape,
  EmailShape,
  LoginShape,
  RegistrationShape,
  ResetPasswordShape,
  TokenAnswerShape,
} from '@abhyas/shared/identity/registration/shapes'
import { emailEntryRules } from '@abhyas/shared/identity/verification-codes/rules'
import { success, successShape } from '@abhyas/shared/result'
import { Type } from 'typebox'
import { register } from '../registration/commands.ts'
import { originOf, requireUser } from '../../http/caller.ts'
import { verificationTokenCookie } from '../verification-codes/verification-tokens.ts'
import { accessLife } from '../sessions/access-tokens.ts'
import type { Context } from '../../core/context.ts'
import { assertForm } from '../../core/assert-form.ts'
import type { Routes } from '../../http/routes.ts'
import { noBody } from '../../http/shapes.ts'
import { proofOf } from '../../platform/proof-of-work/commands.ts'
import { type SessionTokens, refreshSession } from '../sessions/commands.ts'
import { deviceCookie, refreshCookie, setDeviceCookie, setRefreshCookie } from '../sessions/cookies.ts'
import { changePassword, logIn, resetPassword, sendResetLink } from './commands.ts'

const nothing = successShape(Type.Object({}))
const open = { config: { access: 'public' } } as const

/** Getting in: registration, login, refresh, forgotten and changed passwords. */
export const loginRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(cookie)
    const answer = (message: string, { claims }: SessionTokens) => ({
      success: true as const,
      message,
      token: app.accessTokens.sign(claims),
      expires_in: accessLife,
    })

    app.post(
      '/auth/register',
      {
        ...open,
        schema: {
          summary: 'Create an account with verified addresses',
          body: RegistrationShape,
          response: { 200: TokenAnswerShape },
        },
      },
      async (request, reply) => {
        const { body, cookies } = request
        const granted = await register(
          context,
          body,
          body.verification_token ?? cookies[verificationTokenCookie],
          originOf(request),
        )
        setRefreshCookie(reply, granted)
        return answer(texts.registered, granted)
      },
    )

    app.post(
      '/auth/login',
      { ...open, schema: { summary: 'Log in', body: LoginShape, response: { 200: TokenAnswerShape } } },
      async (request, reply) => {
        const from = { ...originOf(request), proof: proofOf(request) }
        const granted = await logIn(context, request.body, request.cookies[deviceCookie], from)
        setRefreshCookie(reply, granted)
        setDeviceCookie(reply, granted.deviceMark)
        return answer(texts.loginSucceeded, granted)
      },
    )

    app.post(
      '/auth/refresh',
      { ...open, schema: { summary: 'A new token for the cookie', body: noBody, response: { 200: TokenAnswerShape } } },
      async (request, reply) => {
        const granted = await refreshSession(context, request.cookies[refreshCookie], originOf(request))
        setRefreshCookie(reply, granted)
        return answer('Session renewed', granted)
      },
    )

    app.post(
      '/auth/forgot-password',
      {
        ...open,
        schema: { summary: 'Ask for a link that sets a new password', body: EmailShape, response: { 200: nothing } },
      },
      async ({ body, id, log }) => {
        assertForm(emailEntryRules, body)
        // Not waited for: an address without an account must not be told by the time it takes.
        sendResetLink(context, body.email_id, id).catch((err: unknown) =>
          log.error({ err }, 'could not send a reset link'),
        )
        return success(texts.resetSent, {})
      },
    )

    app.post(
      '/auth/reset-password',
      {
        ...open,
        schema: {
          summary: 'Set a new password by the link of a mail',
          body: ResetPasswordShape,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await resetPassword(context, request.body, originOf(request))
        return success(texts.passwordChanged, {})
      },
    )

    app.post(
      '/auth/change-password',
      {
        config: { access: 'registered' },
        schema: { summary: 'Change the own password', body: ChangePasswordShape, response: { 200: nothing } },
      },
      async (request) => {
        await changePassword(context, requireUser(request).userId, request.body, originOf(request))
        return success(texts.passwordChanged, {})
      },
    )
  }
