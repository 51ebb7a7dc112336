import { Ajv, type Options } from 'ajv'
import { Type } from 'typebox'
import type { App } from './app-types.ts'

/** Path parameters of a route for one record. */
export const idParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{24}$' }) })

/** The body of a route that accepts none. */
export const noBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])

/** The empty `data` of a response that has only a message. */
export const nothing = Type.Object({})

/**
 * Bodies are validated without coercion: a wrong type is a bug of the client, and unknown fields are rejected by name.
 * Path and query parameters are always text, so they are converted.
 */
export function checkShapes(app: App): void {
  const options: Options = { strict: false, removeAdditional: false, useDefaults: true, allErrors: false }
  const exact = new Ajv({ ...options, coerceTypes: false })
  const converting = new Ajv({ ...options, coerceTypes: 'array' })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : converting).compile(schema as object),
  )
}
