import { type Static, Type } from 'typebox'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const list = (maxItems: number) => Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems }))
const closed = { additionalProperties: false }

export const LoginShape = Type.Object(
  { email_id: text(1_000), password: text(1_000), remember_me: Type.Optional(Type.Boolean()) },
  closed,
)
export interface Login {
  readonly email_id: string
  readonly password: string
  readonly remember_me?: boolean
}

/** The specification's registration payload, odd spelling included. */
export const RegistrationShape = Type.Object(
  {
    i_am: text(100),
    contact_person: text(1_000),
    institute_name: text(1_000),
    email_id: text(1_000),
    mobile_no: text(100),
    whatsapp_no: text(100),
    password: text(1_000),
    confirmPassword: text(1_000),
    location: Type.Optional(
      Type.Array(
        Type.Object({ pincode: Type.String({ maxLength: 20 }), location: Type.String({ maxLength: 200 }) }, closed),
        {
          maxItems: 1,
        },
      ),
    ),
    postal_address: text(2_000),
    gender: text(20),
    interested_in: list(10),
    services_offered: list(10),
    instituteCategory: text(100),
    terms_agreement: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.Boolean()),
    profile_photo: text(200),
    remarks: text(5_000),
    /** For clients without cookies: the token from the response to the verification. */
    verification_token: text(100),
  },
  closed,
)
export interface Registration {
  readonly i_am: string
  readonly contact_person: string
  readonly institute_name?: string
  readonly email_id: string
  readonly mobile_no: string
  readonly whatsapp_no: string
  readonly password: string
  readonly confirmPassword: string
  readonly location: readonly { readonly pincode: string; readonly location: string }[]
  readonly postal_address?: string
  readonly gender?: string
  readonly interested_in?: readonly string[]
  readonly services_offered?: readonly string[]
  readonly instituteCategory?: string
  readonly terms_agreement: boolean
  readonly remarks?: string
}

export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** The response of login, registration and refresh: `token` is beside `message`, as the specification requires. */
export const TokenAnswerShape = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  token: Type.String(),
  /** Lifetime of the token in seconds. */
  expires_in: Type.Integer(),
})
export type TokenAnswer = Static<typeof TokenAnswerShape>

export const EmailShape = Type.Object({ email_id: text(1_000) }, closed)
export const ResetPasswordShape = Type.Object(
  { token: text(100), password: text(1_000), confirmPassword: text(1_000) },
  closed,
)
export const ChangePasswordShape = Type.Object(
  { current_password: text(1_000), password: text(1_000), confirmPassword: text(1_000) },
  closed,
)

/** A signed-in device. */
export const SessionShape = Type.Object({
  id: Type.String(),
  device: Type.String(),
  created_at: Type.String(),
  last_seen_at: Type.String(),
  current: Type.Boolean(),
})
export type SessionRow = Static<typeof SessionShape>
