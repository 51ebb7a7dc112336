import { type TSchema, Type } from 'typebox'

/** What every call answers that went wrong: `code` is for programs, `message` for people, `fields` a sentence per field. */
export interface ErrorAnswer {
  readonly success: false
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly data?: unknown
  readonly request_id: string
}

/** What a call answers that went well. */
export function successShape<Data extends TSchema>(data: Data) {
  return Type.Object({ success: Type.Literal(true), message: Type.String(), data })
}

export interface SuccessAnswer<Data> {
  readonly success: true
  readonly message: string
  readonly data: Data
}

export const success = <Data>(message: string, data: Data): SuccessAnswer<Data> => ({ success: true, message, data })
