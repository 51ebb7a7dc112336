import {
  newId,
  nowSeconds,
  type DeliveryRecord,
  type EventRecord,
  type Order,
  type Payment,
  type Refund,
} from './entities.ts'
import { roll, type FaultsRecord } from './faults.ts'
import { type Change, type State } from './state.ts'

/** What has happened, with the things as they are then. */
export interface Happening {
  readonly event: string
  readonly payment: Payment
  readonly order?: Order
  readonly refund?: Refund
}

/** The events of these happenings, and their sendings, as the faults want them. */
export function eventChanges(state: State, happenings: readonly Happening[]): Change[] {
  const { faults } = state
  const first = state.events.size - faults.events_before
  return happenings.flatMap((happening, index): Change[] => {
    const event = makeEvent(happening)
    return [['events', event], ...sendings(event, faults, first + index).map((one): Change => ['deliveries', one])]
  })
}

function makeEvent({ event, ...things }: Happening): EventRecord {
  const payload = Object.fromEntries(Object.entries(things).map(([name, entity]) => [name, { entity }]))
  const contains = Object.keys(payload)
  const body = { entity: 'event', account_id: 'acc_PretendBank000', event, contains, payload, created_at: nowSeconds() }
  return { id: newId('evt'), event, body: JSON.stringify(body), at: Date.now() }
}

function sendings(event: EventRecord, { seed, webhooks }: FaultsRecord, turn: number): DeliveryRecord[] {
  if (roll(seed, 'lose', turn) < webhooks.lose) return [{ ...newSending(event, 0), state: 'lost' }]
  const more = Math.floor(webhooks.copies) + (roll(seed, 'copies', turn) < webhooks.copies % 1 ? 1 : 0)
  const wait = webhooks.delay_ms + webhooks.jitter_ms * roll(seed, 'jitter', turn)
  return Array.from({ length: 1 + more }, (_, copy) => ({
    ...newSending(event, copy),
    due_at: Date.now() + Math.round(wait + webhooks.shuffle_ms * roll(seed, 'shuffle', `${turn}.${copy}`)),
    bad_signature: roll(seed, 'bad_signature', `${turn}.${copy}`) < webhooks.bad_signature,
  }))
}

/** A sending that is due now. */
export const newSending = (event: EventRecord, copy: number): DeliveryRecord => ({
  id: `${event.id}.${copy}`,
  event_id: event.id,
  due_at: Date.now(),
  bad_signature: false,
  state: 'waiting',
  tries: 0,
  said: '',
})
