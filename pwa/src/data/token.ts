interface Claims {
  readonly sub?: string
  readonly sid?: string
  /** In seconds since 1970. */
  readonly exp?: number
}

/** Whom a token was given to. Only for the screen and the device's store: what one may, the server knows. */
export const userIdOf = (token: string): string | undefined => claimsOf(token).sub

/** The session that a token was given in. */
export const sessionIdOf = (token: string): string | undefined => claimsOf(token).sid

/** Whether a token is over, or will be before an answer could come. */
export const isOver = (token: string): boolean => (claimsOf(token).exp ?? 0) * 1_000 < Date.now() + 5_000

function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}
