import type { Principal } from '../../http/caller.ts'
import { UserModel } from '../users/model.ts'
import type { AccessClaims, AccessTokens, VerifiedClaims } from './access-tokens.ts'
import { SessionModel } from './model.ts'

/** A session that is ended, a role that is taken, an account that is disabled: all are felt within this time. */
const keptMs = 4_000
const max = 20_000

interface CacheEntry {
  readonly principal: Promise<Principal | undefined>
  readonly until: number
  /** When the token is over, in seconds since 1970: nothing that is kept outlives it. */
  readonly exp: number
}

/**
 * Reads who a token speaks for. The token says only which session: whether it still lives and what its user may is
 * asked of the database, at most every four seconds for each token. Nor is one verified more often: a signature costs
 * a twentieth of a small answer.
 */
export function principalReader(tokens: AccessTokens): (token: string | undefined) => Promise<Principal | undefined> {
  const known = new Map<string, CacheEntry>()
  return async (token) => {
    if (!token) return undefined
    const now = performance.now()
    const found = known.get(token)
    if (found && found.until > now && found.exp * 1_000 > Date.now()) return found.principal
    const claims = claimsOf(tokens, token)
    if (!claims) return undefined
    const principal = lookUp(claims)
    if (known.size >= max) known.clear()
    known.set(token, { principal, until: now + keptMs, exp: claims.exp })
    principal.catch(() => known.delete(token))
    return principal
  }
}

function claimsOf(tokens: AccessTokens, token: string): VerifiedClaims | undefined {
  try {
    return tokens.verify(token)
  } catch {
    return undefined // expired, forged or of another kind: the caller is nobody
  }
}

async function lookUp({ sid, sub }: AccessClaims): Promise<Principal | undefined> {
  const session = await SessionModel.findOne(
    { _id: sid, revoked_at: null, expires_at: { $gt: new Date() } },
    { user_id: 1 },
  ).lean()
  const user =
    session &&
    (await UserModel.findOne(
      { _id: session.user_id, status: 'active' },
      { roles: 1, i_am: 1, must_change_password: 1 },
    ).lean())
  const userId = user?._id.toHexString()
  if (!user || userId !== sub) return undefined
  return {
    userId,
    sessionId: sid,
    roles: user.roles,
    registrant: user.i_am,
    mustChangePassword: user.must_change_password,
  }
}
