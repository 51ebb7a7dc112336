import { Type } from 'typebox'

/** A shape, or null where there is none. */
export const orNull = <One extends Parameters<typeof Type.Union>[0][number]>(one: One) => Type.Union([one, Type.Null()])

export const numberOrNull = orNull(Type.Number())
