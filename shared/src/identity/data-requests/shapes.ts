import { Type } from 'typebox'

/**
 * The body of a request to delete the own account. Allows more than a password, so that a wrong one has its message.
 */
export const DeleteAccountShape = Type.Object(
  { current_password: Type.Optional(Type.String({ maxLength: 1_000 })) },
  { additionalProperties: false },
)
