import { createHash } from 'node:crypto'
import { type HookHeaders, type ProviderEvent } from './provider.ts'
import { type Entity } from './razorpay-call.ts'
import { readDispute, readPayment, readRefund } from './razorpay-read.ts'
import { isSignedBy } from './signatures.ts'

/**
 * What a webhook says, where one of the secrets has signed its raw body. What is signed and cannot be read is an event
 * without things: it is kept, and does nothing.
 */
export function readEvent(secrets: readonly string[], headers: HookHeaders, raw: Buffer): ProviderEvent | undefined {
  if (!isSignedBy(secrets, raw, headers['x-razorpay-signature'])) return undefined
  const given = headers['x-razorpay-event-id']
  const hasId = typeof given === 'string' && /^[\w-]{1,100}$/.test(given)
  const id = hasId ? given : createHash('sha256').update(raw).digest('hex')
  const body = parsed(raw)
  return { id, name: typeof body['event'] === 'string' ? body['event'] : '', ...thingsOf(body) }
}

function parsed(raw: Buffer): Entity {
  try {
    return (JSON.parse(raw.toString()) ?? {}) as Entity
  } catch {
    return {}
  }
}

function thingsOf({ payload }: Entity): Omit<ProviderEvent, 'id' | 'name'> {
  const thing = (kind: string) => ((payload as Entity)[kind] as Entity | undefined)?.['entity'] as Entity | undefined
  try {
    const [payment, refund, dispute] = [thing('payment'), thing('refund'), thing('dispute')]
    return {
      ...(payment && { payment: readPayment(payment) }),
      ...(refund && { refund: readRefund(refund) }),
      ...(dispute && { dispute: readDispute(dispute) }),
    }
  } catch {
    return {}
  }
}
