import { allOf } from '@abhyas/shared/all-of'
import { LRUCache } from 'lru-cache'
import { Types } from 'mongoose'
import type { Principal } from '../../http/caller.ts'
import { UserModel, type UserRecord } from '../users/model.ts'
import type { AccessClaims, AccessTokens, VerifiedClaims } from './access-tokens.ts'
import { openAt, SessionModel, type SessionRecord } from './model.ts'

/** Cache time. An ended session, a removed role and a disabled account take effect within it. */
const keptMs = 4_000
const max = 20_000

interface CacheEntry {
  readonly principal: Promise<Principal | undefined>
  /** Expiry of the token, in seconds since 1970. No cache entry is used after it. */
  readonly exp: number
}

/**
 * Resolves a token to its principal. The token only names the session; its validity and the roles of the user are read
 * from the database, at most every four seconds per token. A cache hit also skips verifying the signature, which costs
 * a twentieth of a small response.
 */
export function principalReader(tokens: AccessTokens): (token: string | undefined) => Promise<Principal | undefined> {
  const known = new LRUCache<string, CacheEntry>({ max, ttl: keptMs })
  return async (token) => {
    if (!token) return undefined
    const found = known.get(token)
    if (found && found.exp * 1_000 > Date.now()) return found.principal
    const claims = claimsOf(tokens, token)
    if (!claims) return undefined
    const principal = lookUp(claims)
    known.set(token, { principal, exp: claims.exp })
    principal.catch(() => known.delete(token))
    return principal
  }
}

function claimsOf(tokens: AccessTokens, token: string): VerifiedClaims | undefined {
  try {
    return tokens.verify(token)
  } catch {
    return undefined // expired, forged or of another type: not authenticated
  }
}

const userFields = ['roles', 'i_am', 'must_change_password', 'market_hold'] as const

/** Calls the driver directly, for speed: the first call with each token waits for it. */
async function lookUp({ sid, sub }: AccessClaims): Promise<Principal | undefined> {
  const [session, user] = await Promise.all([
    SessionModel.collection.findOne<Pick<SessionRecord, 'user_id'>>(
      { _id: new Types.ObjectId(sid), ...openAt(new Date()) },
      { projection: { user_id: 1 } },
    ),
    UserModel.collection.findOne<Pick<UserRecord, (typeof userFields)[number] | 'contact'>>(
      { _id: new Types.ObjectId(sub), status: 'active' },
      { projection: { ...allOf(userFields, 1), 'contact.date_of_birth': 1 } },
    ),
  ])
  if (!user || session?.user_id.toHexString() !== sub) return undefined
  return {
    userId: sub,
    sessionId: sid,
    roles: user.roles,
    registrant: user.i_am,
    mustChangePassword: user.must_change_password,
    isHeld: user.market_hold !== undefined,
    birth: user.contact?.date_of_birth ?? '',
  }
}
