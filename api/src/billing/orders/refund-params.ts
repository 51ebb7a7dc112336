import { Type } from 'typebox'

/** A refund of an order or of a payment. */
export const refundParams = Type.Object({ id: Type.String(), refund: Type.String({ maxLength: 100 }) })
