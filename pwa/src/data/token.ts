/** Whom a token was given to. Only for the screen and the device's store: what one may, the server knows. */
export const userIdOf = (token: string): string | undefined => claimsOf(token).sub

/** Whether a token is over, or will be before an answer could come. */
export const isOver = (token: string): boolean => (claimsOf(token).exp ?? 0) * 1_000 < Date.now() + 5_000

function claimsOf(token: string): { sub?: string; exp?: number } {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string; exp?: number }
  } catch {
    return {}
  }
}
