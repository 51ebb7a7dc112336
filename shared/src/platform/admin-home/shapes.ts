import { type Static, Type } from 'typebox'

const count = Type.Integer({ minimum: 0 })

/** What waits for somebody, and how much there is; only what the caller's roles open. */
export const AdminHomeShape = Type.Object({
  /** Open tickets, and those of them that nobody has touched for a day. */
  inquiries: Type.Optional(Type.Object({ open: count, older: count })),
  /** Questions that wait for a reviewer, counted to ten thousand; and banks and questions there are. */
  approval: Type.Optional(Type.Object({ waiting: count })),
  questions: Type.Optional(Type.Object({ banks: count, total: count })),
  /** People with a document that nobody has looked at. */
  documents: Type.Optional(Type.Object({ waiting: count })),
  /** Everybody registered, and who registered in the last 24 hours. */
  people: Type.Optional(Type.Object({ total: count, new: count })),
})
export type AdminHome = Static<typeof AdminHomeShape>
