import { type Static, Type } from 'typebox'
import { AccessShape } from '../orders/shapes.ts'

/** What somebody has, and when the server said so (ISO 8601). */
export const OwnAccessShape = Type.Object({ at: Type.String(), access: Type.Array(AccessShape) })
export type OwnAccess = Static<typeof OwnAccessShape>
