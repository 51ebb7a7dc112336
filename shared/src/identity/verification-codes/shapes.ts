import { type Static, Type } from 'typebox'

/** Bodies check the shape only; whether a field is there and right is for the rules, which have sentences. */
const text = Type.Optional(Type.String({ maxLength: 1_000 }))

export const SendEmailCodeShape = Type.Object({ email_id: text }, { additionalProperties: false })

export const VerifyEmailCodeShape = Type.Object({ email_id: text, otp: text }, { additionalProperties: false })

export const SendMobileCodeShape = Type.Object({ mobile_no: text }, { additionalProperties: false })
export const VerifyMobileCodeShape = Type.Object({ mobile_no: text, otp: text }, { additionalProperties: false })

export const CodeSentShape = Type.Object({
  /** Seconds until the next code may be asked for. */
  resend_after: Type.Integer(),
})
export type CodeSent = Static<typeof CodeSentShape>

export const CodeVerifiedShape = Type.Object({
  /** Proof for clients without cookies that this address was verified; browsers have it in a cookie. */
  verification_token: Type.String(),
})
export type CodeVerified = Static<typeof CodeVerifiedShape>
