import { loginStorm } from '@abhyas/shared/identity/registration/texts'
import type { Context } from '../../core/context.ts'
import { isDuplicateKey } from '../../core/mongo-errors.ts'
import { proofRequired, spendProof } from '../../platform/proof-of-work/commands.ts'
import { LoginStorm } from './model.ts'

const hourMs = 60 * 60_000
const hourOf = (now: Date) => String(Math.floor(now.getTime() / hourMs))

/**
 * While very many passwords are wrong, somebody tries stolen ones from thousands of networks, each below its own limit:
 * devices that nobody has used before pay for each try with a proof of work. Throws 429 with the task.
 */
export async function assertCalm(
  { keys, settings }: Pick<Context, 'keys' | 'settings'>,
  proof: string | undefined,
  now: Date,
): Promise<void> {
  const storm = await LoginStorm.findById(hourOf(now), { count: 1 }).lean()
  if (!storm || storm.count < settings.LOGIN_FAILURES_PER_HOUR) return
  if (await spendProof(keys, proof, now)) return
  throw proofRequired(keys, loginStorm, 60, now)
}

/** Counts a wrong password of anybody, and tells the operator when a storm begins. */
export async function countInStorm({ settings, log }: Pick<Context, 'settings' | 'log'>, now: Date): Promise<void> {
  const count = () =>
    LoginStorm.findOneAndUpdate(
      { _id: hourOf(now) },
      { $inc: { count: 1 }, $setOnInsert: { expires_at: new Date(now.getTime() + 2 * hourMs) } },
      { upsert: true, returnDocument: 'after' },
    ).lean()
  // Two that begin an hour at once: the second finds the document of the first.
  const storm = await count().catch((error: unknown) => {
    if (isDuplicateKey(error)) return count()
    throw error
  })
  if (storm?.count === settings.LOGIN_FAILURES_PER_HOUR)
    log.error({ alert: 'login_storm', count: storm.count }, 'unknown devices pay for logins with work now')
}
