import { type Static, Type } from 'typebox'
import { EventShape } from './events.ts'
import { attemptLimits } from './limits.ts'

const closed = { additionalProperties: false }
const id = Type.String({ pattern: '^[0-9a-f]{24}$' })

/** A start without a network: when it was, by the clock of the device, and with which paper. */
export const OfflineStartShape = Type.Object(
  {
    started_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?Z$' }),
    paper: Type.String({ maxLength: 100 }),
  },
  closed,
)
export type OfflineStart = Static<typeof OfflineStartShape>

/**
 * Answers that were not sent when their person left the device: AES-256-GCM under the envelope key of the attempt. `data`
 * is the ciphertext with its tag at the end. Anybody may hand it in, and nobody but the server can read it.
 */
export const EnvelopeShape = Type.Object(
  {
    attempt_id: id,
    iv: Type.String({ pattern: '^[\\w+/]{16}$' }),
    data: Type.String({ maxLength: attemptLimits.envelope, pattern: '^[\\w+/]+={0,2}$' }),
  },
  closed,
)
export type Envelope = Static<typeof EnvelopeShape>

/** What is in an envelope. `offline`: the server has not heard of this start yet, which is the person's attempt of that number. */
export const EnvelopeContentShape = Type.Object(
  {
    test_id: id,
    user_id: id,
    device: Type.String({ maxLength: attemptLimits.device }),
    offline: Type.Optional(
      Type.Object({ ...OfflineStartShape.properties, number: Type.Integer({ minimum: 1 }) }, closed),
    ),
    writer: Type.Integer({ minimum: 1, maximum: attemptLimits.writers }),
    paper: Type.String({ maxLength: 100 }),
    events: Type.Array(EventShape, { minItems: 1, maxItems: attemptLimits.events }),
  },
  closed,
)
export type EnvelopeContent = Static<typeof EnvelopeContentShape>
