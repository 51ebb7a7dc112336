import jwt from '@fastify/jwt'
import type { App } from '../../http/app-types.ts'

/** The lifetime of an access token, in seconds. A stolen token works at most this long. */
export const accessLife = 600
const [iss, aud, typ] = ['abhyas', 'abhyas-api', 'access']

export interface AccessClaims {
  /** The user's id. The token repeats it as `id`, which the specification's clients read. */
  readonly sub: string
  readonly sid: string
}

export interface VerifiedClaims extends AccessClaims {
  /** Expiry, in seconds since 1970. */
  readonly exp: number
}

export interface AccessTokens {
  sign(claims: AccessClaims): string
  /** Throws if the token has a wrong signature, another type, or is expired. */
  verify(token: string): VerifiedClaims
}

declare module 'fastify' {
  interface FastifyInstance {
    accessTokens: AccessTokens
  }
}

/**
 * Adds `accessTokens` to the application: one algorithm, one token type, signed with the first key.
 * @param keys the current key, then the previous one while the secret is being rotated
 * @param expiresIn how long a token is valid
 */
export async function addAccessTokens(app: App, keys: readonly Buffer[], expiresIn = accessLife): Promise<void> {
  const [current, previous] = keys
  if (!current) throw new Error('There is no key to sign access tokens with')
  await app.register(jwt, {
    secret: current,
    sign: { algorithm: 'HS256', iss, aud, expiresIn },
    verify: {
      algorithms: ['HS256'],
      allowedIss: iss,
      allowedAud: aud,
      requiredClaims: ['sub', 'sid', 'exp', 'iat', 'iss', 'aud'],
    },
  })
  const verify = (token: string, key?: Buffer) => accessClaims(app.jwt.verify(token, key && { key }))
  app.decorate('accessTokens', {
    sign: ({ sub, sid }) => app.jwt.sign({ sub, sid, id: sub, typ }),
    verify(token) {
      if (!previous) return verify(token)
      try {
        return verify(token)
      } catch {
        return verify(token, previous)
      }
    },
  })
}

function accessClaims(claims: Partial<VerifiedClaims & { typ: string }>): VerifiedClaims {
  const { sub, sid, exp } = claims
  if (claims.typ !== typ || typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number')
    throw new Error('not an access token')
  return { sub, sid, exp }
}
