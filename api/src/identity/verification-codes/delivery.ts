import type { Context } from '../../core/context.ts'
import { type Delivery, deliverOnce, deliveryWork } from '../../core/work/deliver-once.ts'
import { channels, type Senders } from './channels.ts'
import { type ChallengeRecord, ChallengeModel } from './model.ts'

/** The sealed data that the worker needs to send a code. */
export interface SealedCode {
  readonly to: string
  readonly code: string
}

export const codeWork = deliveryWork('otp-delivery', ChallengeModel.collection, (challenge_id, request_id) => ({
  challenge_id,
  request_id,
}))

/** Sends the code of a challenge, see deliverOnce. Never after its expiry: a late code only confuses. */
export const deliverCode = (context: Pick<Context, 'keys'>, senders: Senders, id: string): Promise<Delivery> =>
  deliverOnce<SealedCode, ChallengeRecord>(context, ChallengeModel.collection, id, ({ to, code }, { channel }) =>
    channels[channel].send(senders, id, to, code),
  )
