import { type Static, Type } from 'typebox'

/** Shapes check types only. Missing and wrong fields are checked by the rules, which have messages. */
const text = Type.Optional(Type.String({ maxLength: 1_000 }))

export const SendEmailCodeShape = Type.Object({ email_id: text }, { additionalProperties: false })

export const VerifyEmailCodeShape = Type.Object({ email_id: text, otp: text }, { additionalProperties: false })

export const VerifyLinkShape = Type.Object({ link: text }, { additionalProperties: false })

export const SendMobileCodeShape = Type.Object({ mobile_no: text }, { additionalProperties: false })
export const VerifyMobileCodeShape = Type.Object({ mobile_no: text, otp: text }, { additionalProperties: false })

export const CodeSentShape = Type.Object({
  /** Seconds until the next code can be requested. */
  resend_after: Type.Integer(),
})
export type CodeSent = Static<typeof CodeSentShape>

export const CodeVerifiedShape = Type.Object({
  /** Proof of the verified address for clients without cookies. Browsers get it in a cookie. */
  verification_token: Type.String(),
})
/** With the address that was verified: one of the two. */
export const LinkVerifiedShape = Type.Object({
  ...CodeVerifiedShape.properties,
  email_id: Type.Optional(Type.String()),
  mobile_no: Type.Optional(Type.String()),
})
export type LinkVerified = Static<typeof LinkVerifiedShape>
export type CodeVerified = Static<typeof CodeVerifiedShape>
