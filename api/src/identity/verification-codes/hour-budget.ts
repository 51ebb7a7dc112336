import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import * as texts from '@abhyas/shared/identity/verification-codes/texts'
import type { Context } from '../../core/context.ts'
import { unavailable } from '../../core/errors.ts'
import { siteOf } from '../../core/ip-network.ts'
import { count, counted, windowOf } from '../../core/quotas/window-count.ts'
import { freePart, type Pay, priceAt, proofRequired } from '../../platform/proof-of-work/commands.ts'
import type { ChannelName } from './channels.ts'

/*
 * All codes of an hour, because messages cost money and limits per network do not stop who has many networks. A limit
 * alone would let forty networks stop everybody's sign-up. So from half of it on each code costs work, which is dearer
 * the less is left, and the last fifth is for networks that have sent nothing in this hour.
 */
const openPart = 0.8
const anyNumber = Number.MAX_SAFE_INTEGER

const alerts = {
  codes_cost_work: 'half of the codes of this hour are sent: from now on each costs work',
  codes_of_hour_spent: 'codes are stopped until the hour is over',
}

interface HourBudget {
  /** Throws 429 with a task where the code costs work that is not done, 503 where nothing is left for this caller. */
  readonly assertPaid: (pay: Pay) => Promise<void>
  /** Takes one code. Throws like `assertPaid`: others may have taken the last meanwhile. */
  readonly take: (pay: Pay) => Promise<void>
}

/** The budget of this hour for codes of a channel, as it is for a caller at `address`. */
export function hourBudget(
  { keys, settings, log }: Pick<Context, 'keys' | 'settings' | 'log'>,
  channel: ChannelName,
  address: string,
  now: Date,
): HourBudget {
  const limit = channel === 'mobile' ? settings.OTP_SMS_PER_HOUR : settings.OTP_MAILS_PER_HOUR
  const [free, open] = [Math.ceil(limit * freePart), Math.ceil(limit * openPart)]
  const { window, left } = windowOf(now, codeLimits.hourMs)
  const total = keys.hmac('channel-hour', channel, window)
  const ownCodes = keys.hmac('channel-hour-of-site', channel, siteOf(address), window)
  const spentOut = () => unavailable(texts.codesOfHourSpent(Math.ceil(left / 60)), undefined, left)

  async function assertPaid(pay: Pay): Promise<void> {
    const spent = await counted(total)
    if (spent >= limit || (spent >= open && (await counted(ownCodes)) > 0)) throw spentOut()
    const bits = priceAt(spent, limit)
    if (bits > 0 && !(await pay(bits))) throw proofRequired(keys, texts.codesCostWork, left, now, bits)
  }

  async function take(pay: Pay): Promise<void> {
    let spent = await count(total, free, now)
    if (spent) await count(ownCodes, anyNumber, now)
    else {
      await assertPaid(pay)
      // Counted before the budget, so that of many codes at once one is the network's first.
      const isFirst = await count(ownCodes, 1, now)
      spent = await count(total, isFirst ? limit : open, now)
      if (!spent) throw spentOut()
      if (!isFirst) await count(ownCodes, anyNumber, now)
    }
    const alert = spent === limit ? 'codes_of_hour_spent' : spent === free ? 'codes_cost_work' : undefined
    if (alert) log.error({ alert, channel, limit }, alerts[alert])
  }
  return { assertPaid, take }
}
