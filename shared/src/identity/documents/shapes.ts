import { type Static, Type } from 'typebox'

const text = Type.String()

/** The metadata of a profile's document. Its file is downloaded by id. */
export const DocumentShape = Type.Object({
  id: text,
  kind: text,
  name: text,
  description: text,
  /** 'image/webp' or 'application/pdf'. */
  type: text,
  /** The stored size in bytes. */
  size: Type.Integer(),
  status: text,
  /** Why it was rejected. */
  reason: text,
  /** When staff verified it. */
  checked_at: Type.Optional(text),
  /** The last day on which it counts, 'YYYY-MM-DD'. Missing: it does not expire. */
  expires_on: Type.Optional(text),
  created_at: text,
})
export type ProfileDocument = Static<typeof DocumentShape>

export const DocumentDecisionShape = Type.Object(
  {
    status: Type.Optional(Type.String({ maxLength: 50 })),
    reason: Type.Optional(Type.String({ maxLength: 5_000 })),
    /** Of a verified document that expires: 'YYYY-MM-DD'. */
    expires_on: Type.Optional(Type.String({ maxLength: 50 })),
  },
  { additionalProperties: false },
)
export type DocumentDecision = Static<typeof DocumentDecisionShape>
