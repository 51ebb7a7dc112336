import { type TSchema, Type } from 'typebox'

/** The response of a failed request: `code` for programs, `message` for people, `fields` has a message per field. */
export interface ErrorAnswer {
  readonly success: false
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly data?: unknown
  readonly request_id: string
}

/** The response of a successful request. */
export function successShape<Data extends TSchema>(data: Data) {
  return Type.Object({ success: Type.Literal(true), message: Type.String(), data })
}

export interface SuccessAnswer<Data> {
  readonly success: true
  readonly message: string
  readonly data: Data
}

export const success = <Data>(message: string, data: Data): SuccessAnswer<Data> => ({ success: true, message, data })
