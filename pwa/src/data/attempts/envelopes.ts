import type { Envelope, EnvelopeContent } from '@abhyas/shared/assessment/attempts/envelope'
import { Dexie, type Table } from 'dexie'
import { fromBase64, toBase64 } from '../base64.ts'
import { callErrorOf } from '../call-error.ts'
import { envelopesName, isKept } from '../kept-databases.ts'
import { read, request } from '../request.ts'
import type { KeptAttempt } from './database.ts'
import { deviceName } from './device-name.ts'
import type { Entry } from './journal.ts'

/** Answers of people who have left this device. Nobody can read them here. */
class EnvelopeDatabase extends Dexie {
  declare envelopes: Table<Envelope & { readonly id: string }, string>

  constructor() {
    super(envelopesName, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ envelopes: 'id' })
  }
}

const envelopeDatabase = new EnvelopeDatabase()

const ivBytes = 12

/** Seals events of an attempt for the server. Undefined if there are none, or if the device has no key to do it. */
export async function sealed(kept: KeptAttempt, entries: readonly Entry[]): Promise<Envelope | undefined> {
  const { grant, offline } = kept
  // An attempt that was begun with an older version of the app has no key.
  if (entries.length === 0 || !grant.envelope_key) return undefined
  const content: EnvelopeContent = {
    test_id: grant.test_id,
    user_id: kept.user_id,
    device: deviceName(),
    ...(offline && { offline: { ...offline, paper: grant.paper.hash } }),
    writer: grant.writer,
    paper: grant.paper.hash,
    events: entries.map(({ event }) => event),
  }
  const key = await crypto.subtle.importKey('raw', fromBase64(grant.envelope_key), 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(JSON.stringify(content))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
  return { attempt_id: kept.attempt_id, iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }
}

/** Keeps an envelope until it is sent. The same answers sealed twice are kept once. */
export const keepEnvelope = (envelope: Envelope, { grant: { writer } }: KeptAttempt): Promise<string> =>
  envelopeDatabase.envelopes.put({ ...envelope, id: `${envelope.attempt_id}.${writer}` })

export const isEnvelopeWaiting = async (): Promise<boolean> =>
  (await isKept(envelopesName)) && (await envelopeDatabase.envelopes.count()) > 0

/** Hands in sealed answers. Throws CallError. */
export const sendEnvelope = async ({ attempt_id, iv, data }: Envelope): Promise<unknown> =>
  read(await request('POST', '/attempts/envelopes', { attempt_id, iv, data }, undefined))

/** Sends the envelopes of this device, from a page or the service worker. Those that get no answer stay. */
export async function sendEnvelopes(): Promise<void> {
  for (const envelope of await envelopeDatabase.envelopes.toArray()) {
    try {
      await sendEnvelope(envelope)
    } catch (error) {
      const { status } = callErrorOf(error)
      if (status === 0 || status === 429 || status >= 500) return
    }
    // What the server refuses now, it refuses for ever.
    await envelopeDatabase.envelopes.where('id').equals(envelope.id).delete()
  }
}
