import { Ajv, type Options } from 'ajv'
import { Type } from 'typebox'
import type { App } from './app-types.ts'

/** The address of a call about one thing: its id. */
export const idParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) })

/** The body of a call that takes none. */
export const noBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])

/** The `data` of an answer that says no more than its message. */
export const nothing = Type.Object({})

/**
 * Bodies are taken as they are: a number where a text belongs is a mistake of the program that sent it, and unknown
 * fields are refused by name. What stands in an address is text by nature and is converted.
 */
export function checkShapes(app: App): void {
  const options: Options = { strict: false, removeAdditional: false, useDefaults: true, allErrors: false }
  const exact = new Ajv({ ...options, coerceTypes: false })
  const converting = new Ajv({ ...options, coerceTypes: 'array' })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : converting).compile(schema as object),
  )
}
