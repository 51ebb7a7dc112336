import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'

const text = Type.String()

/** A user in the lists of the back office: identity and roles, without any secret. */
export const UserShape = Type.Object({
  ...allOf(['id', 'contact_person', 'institute_name', 'i_am', 'email_id', 'mobile_country', 'mobile_no'], text),
  roles: Type.Array(text),
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
  created_at: text,
  /** A sample person; missing of real ones. */
  sample: Type.Optional(Type.Boolean()),
})
export type UserRow = Static<typeof UserShape>

/** `search` matches prefixes of words of the name, the e-mail address, or the mobile number. */
export const SearchUsersShape = Type.Object(
  { ...allOf(['search', 'role', 'status', 'documents'], Type.Optional(text)), ...listQueryFields },
  { additionalProperties: false },
)

export const ChangeUserShape = Type.Object(
  {
    status: Type.Optional(Type.String({ maxLength: 100 })),
    roles: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  },
  { additionalProperties: false },
)

export const SessionsEndedShape = Type.Object({ ended: Type.Integer({ minimum: 0 }) })

export const usersPage = { limit: 20, maxRows: 100 }
/** In characters. No real search is longer. */
export const maxUserSearchLength = 100
