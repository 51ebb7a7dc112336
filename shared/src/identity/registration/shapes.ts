import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const list = (maxItems: number) => Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems }))
const closed = { additionalProperties: false }
/** What is left once the rules have required these fields. */
type With<Given, Name extends keyof Given> = Given & Required<Pick<Given, Name>>

export const LoginShape = Type.Object(
  { email_id: text(1_000), password: text(1_000), remember_me: Type.Optional(Type.Boolean()) },
  closed,
)
export type Login = With<Static<typeof LoginShape>, 'email_id' | 'password'>

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
        { maxItems: 1 },
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
type Needed = 'i_am' | 'contact_person' | 'email_id' | 'mobile_no' | 'whatsapp_no' | 'location' | 'terms_agreement'
type Lists = 'interested_in' | 'services_offered'
export type Registration = With<Omit<Static<typeof RegistrationShape>, Lists>, Needed | keyof NewPassword> & {
  readonly [Name in Lists]?: readonly string[]
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
export const ResetLinkShape = Type.Object({ token: text(100) }, closed)
export const ResetPasswordShape = Type.Object(
  { token: text(100), password: text(1_000), confirmPassword: text(1_000) },
  closed,
)
export type NewPassword = Required<Pick<Static<typeof ResetPasswordShape>, 'password' | 'confirmPassword'>>
export const ChangePasswordShape = Type.Object(
  { current_password: text(1_000), password: text(1_000), confirmPassword: text(1_000) },
  closed,
)

/** A signed-in device. */
export const SessionShape = Type.Object({
  ...allOf(['id', 'device', 'created_at', 'last_seen_at'], Type.String()),
  current: Type.Boolean(),
})
export type SessionRow = Static<typeof SessionShape>
