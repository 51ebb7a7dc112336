import { createSigner, createVerifier } from 'fast-jwt'

/** How long an access token works, in seconds: as long as a stolen one is of use. */
export const accessLife = 600
const [iss, aud, typ] = ['abhyas', 'abhyas-api', 'access']

export interface AccessClaims {
  /** The user's id; `id` is the same, as the specification's clients read it. */
  readonly sub: string
  readonly sid: string
}

export interface VerifiedClaims extends AccessClaims {
  /** When the token is over, in seconds since 1970. */
  readonly exp: number
}

export interface Tokens {
  sign(claims: AccessClaims): string
  /** Throws for a token that is not ours, not of this kind, or over. */
  verify(token: string): VerifiedClaims
}

/** One algorithm, one kind of token, and the key before it while it is being replaced. */
export function accessTokens(keys: { current: Buffer; previous?: Buffer | undefined }): Tokens {
  const options = {
    algorithms: ['HS256' as const],
    allowedIss: iss,
    allowedAud: aud,
    requiredClaims: ['sub', 'sid', 'exp', 'iat', 'iss', 'aud'],
  }
  const sign = createSigner({ key: keys.current, algorithm: 'HS256', iss, aud, expiresIn: accessLife * 1_000 })
  const verifiers = [keys.current, keys.previous]
    .filter((key) => key !== undefined)
    .map((key) => createVerifier({ ...options, key }))
  return {
    sign: ({ sub, sid }) => sign({ sub, sid, id: sub, typ }),
    verify(token) {
      let failure: unknown
      for (const verify of verifiers)
        try {
          const claims = verify(token) as Partial<VerifiedClaims & { typ: string }>
          const { sub, sid, exp } = claims
          if (claims.typ !== typ || typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number')
            throw new Error('not an access token')
          return { sub, sid, exp }
        } catch (error) {
          failure = error
        }
      throw failure
    },
  }
}
