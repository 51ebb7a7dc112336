import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import type { FastifyReply } from 'fastify'
import type { SessionTokens } from './commands.ts'
import { knownDeviceLife } from './known-devices.ts'

/** The `__Host-` prefix requires Secure and binds them to this host. Scripts cannot read them. */
export const refreshCookie = '__Host-rt'
export const deviceCookie = '__Host-device'
export const verificationTokenCookie = '__Host-reg'

const options = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const

export const setRefreshCookie = (reply: FastifyReply, { refresh, maxAge }: SessionTokens): void =>
  void reply.setCookie(refreshCookie, refresh, maxAge === undefined ? options : { ...options, maxAge })

export const clearRefreshCookie = (reply: FastifyReply): void => void reply.clearCookie(refreshCookie, options)

/** Holds the secret of a known device: failed logins of others do not slow it down. */
export const setDeviceCookie = (reply: FastifyReply, secret: string): void =>
  void reply.setCookie(deviceCookie, secret, { ...options, maxAge: knownDeviceLife })

export function setVerificationTokenCookie(reply: FastifyReply, token: string): void {
  const maxAge = codeLimits.verificationTokenLifeMs / 1_000
  void reply.setCookie(verificationTokenCookie, token, { ...options, maxAge })
}
