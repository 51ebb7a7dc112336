import { signatureWrong } from '@abhyas/shared/billing/payments/texts'
import { storedBytes } from '../../../core/records/stored-bytes.ts'
import type { Context } from '../../../core/context.ts'
import { badRequest, notFound } from '../../../core/errors.ts'
import { insertIfFree } from '../../../core/mongo-errors.ts'
import { finishWaiting } from '../../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { providerOf } from '../../providers/choose.ts'
import type { HookHeaders, PaymentProvider, ProviderEvent } from '../../providers/provider.ts'
import { applyPayment } from './apply.ts'
import { applyRefund } from './apply-refund.ts'
import { EventModel, type EventRecord } from './event-model.ts'

type Applying = Pick<Context, 'keys' | 'log' | 'settings'>
type Receiving = Applying & Pick<Context, 'queues'>

interface Hook {
  readonly provider: string
  readonly headers: HookHeaders
  readonly raw: Buffer
  readonly requestId: string
}

const aboutOf = (_id: string) => `provider event ${_id}`

/**
 * Keeps what a provider tells; only then it is answered, as it is told again until it is taken. Told twice it is kept
 * once. What is not kept of a payer, such as a card, is not kept here either. Throws 400, 404.
 */
export async function receiveEvent(
  context: Receiving,
  { provider: name, headers, raw, requestId }: Hook,
  now = new Date(),
): Promise<void> {
  const { keys, settings } = context
  const provider = providerOf(settings)
  if (provider?.name !== name) throw notFound('provider')
  const event = provider.readEvent(headers, raw)
  if (!event) throw badRequest(signatureWrong)
  const _id = `${name}:${event.id}`
  const sealed = keys.seal(JSON.stringify(event), aboutOf(_id))
  await insertIfFree(EventModel.collection, { _id, name: event.name, sealed, received_at: now, waiting_since: now })
  void wakeWorker(context, _id, requestId)
}

/** The provider is answered without waiting for Redis; `applyEvents` finds what no worker was woken for. */
const wakeWorker = ({ queues, log }: Receiving, event_id: string, request_id: string): Promise<void> =>
  queues
    // Ids of jobs have no colon.
    .add('payment-event', event_id.replace(':', '-'), { event_id, request_id })
    .catch((err: unknown) => log.warn({ err, event: event_id, reqId: request_id }, 'an event waits for Redis'))

/** Applies an event, unless that was done. Returns the outcome, for the log. */
export async function applyEvent(context: Applying, id: string): Promise<string> {
  const event = await EventModel.findById(id).lean<EventRecord>()
  if (!event?.waiting_since) return 'done before'
  await finish(context, event, new Date())
  return 'done'
}

/** Their own job has so many milliseconds to apply them. */
const jobMs = 2_000

/** Applies what was told and still waits. Returns how many. */
export const applyEvents = (context: Applying, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<EventRecord>(EventModel, (event) => finish(context, event, now), now, stillHeld, jobMs)

const againMs = 60_000

/** One that cannot be applied is tried again later: it holds up no other. */
async function finish(context: Applying, event: EventRecord, now: Date): Promise<void> {
  const { _id } = event
  try {
    const outcome = await apply(context, event)
    await EventModel.updateOne({ _id }, { $set: { done_at: now, outcome }, $unset: { waiting_since: 1 } })
  } catch (error) {
    await EventModel.updateOne({ _id }, { $set: { waiting_since: new Date(now.getTime() + againMs) } })
    throw error
  }
}

async function apply(context: Applying, { _id, sealed }: EventRecord): Promise<string> {
  const name = _id.slice(0, _id.indexOf(':')) as PaymentProvider['name']
  const { payment, refund, dispute } = readSealed(context.keys.open(storedBytes(sealed), aboutOf(_id)))
  // Staff see disputes on the provider's own pages; here they are heard of.
  if (dispute) context.log.error({ dispute: dispute.id, state: dispute.state }, 'a payment is disputed')
  const isPaymentOurs = payment && (await applyPayment(context, name, payment)) !== undefined
  const isRefundOurs = refund && (await applyRefund(context, name, refund)) !== 'unknown'
  return isPaymentOurs || isRefundOurs ? 'applied' : 'ignored'
}

const readSealed = (text: string): ProviderEvent =>
  JSON.parse(text, (key, value: unknown) => (key === 'at' ? new Date(String(value)) : value)) as ProviderEvent
