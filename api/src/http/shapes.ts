import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
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
 * Ajv's optimizer makes an object for each variable of the code that it writes, with the variable's name as its first
 * field. V8 knows at most 1,536 first fields of `{}` (TransitionsAccessor::kMaxNumberOfTransitions). Past that, an object
 * with another first field gets a hidden class of its own: a cursor of the database took 15 µs to make instead of 0.1.
 */
const code = { optimize: false }
const options: Options = { code, strict: false, removeAdditional: false, useDefaults: true, allErrors: false }
const exact = new Ajv({ ...options, coerceTypes: false })
const converting = new Ajv({ ...options, coerceTypes: 'array' })
const stringify = SerializerSelector()({}, { ajv: { code } })

/**
 * Compiles each shape once: many routes share the shapes of their errors, and the applications of one process, as in
 * tests, share all of them.
 */
function once<Compiled>(compile: (schema: object) => Compiled): (schema: object) => Compiled {
  const compiled = new Map<string, Compiled>()
  return (schema) => {
    const text = JSON.stringify(schema)
    const found = compiled.get(text) ?? compile(schema)
    compiled.set(text, found)
    return found
  }
}

const validateExactly = once((schema) => exact.compile(schema))
const convertAndValidate = once((schema) => converting.compile(schema))
// Of the route it reads the shape alone. Without an id it would make one up for each shape, again a first field.
const serialize = once((schema) =>
  stringify({ schema: { ...schema, $id: 'answer' }, method: '', url: '', httpStatus: '' }),
)

/**
 * Bodies are validated without coercion: a wrong type is a bug of the client, and unknown fields are rejected by name.
 * Path and query parameters are always text, so they are converted.
 */
export function checkShapes(app: App): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? validateExactly : convertAndValidate)(schema as object),
  )
  app.setSerializerCompiler(({ schema }) => serialize(schema as object))
}
