import { type Static, Type } from 'typebox'
import { ImportShape } from '../../content/imports/shapes.ts'

const count = Type.Integer({ minimum: 0 })

/** Queues and counts of the areas that the caller's roles may read. */
export const AdminHomeShape = Type.Object({
  /** Open tickets, and those not updated for a day. */
  inquiries: Type.Optional(Type.Object({ open: count, older: count })),
  /** Reports that nobody has decided, and those that should be; up to ten thousand each. */
  reports: Type.Optional(Type.Object({ open: count, late: count })),
  /** Lessons whose dispute nobody has decided, up to ten thousand of each state. */
  lessons: Type.Optional(Type.Object({ disputed: count })),
  /** Paise that were approved since the day began in India, in how many payments; and payments that wait, up to ten thousand. */
  payments: Type.Optional(Type.Object({ today: count, paid: count, waiting: count })),
  /** Questions awaiting approval, counted up to ten thousand; and the numbers of banks and questions. */
  approval: Type.Optional(Type.Object({ waiting: count })),
  questions: Type.Optional(Type.Object({ banks: count, total: count })),
  /** All tests, and drafts counted up to ten thousand. */
  tests: Type.Optional(Type.Object({ total: count, drafts: count })),
  /** Attempts that run, that wait for a decision, and those with essays that wait for marks; up to ten thousand each. */
  attempts: Type.Optional(Type.Object({ running: count, held: count, marking: count })),
  /** Failed imports of the last week, and the latest imports. */
  imports: Type.Optional(Type.Object({ failed: count, recent: Type.Array(ImportShape) })),
  /** Material awaiting approval, counted up to ten thousand. */
  material: Type.Optional(Type.Object({ waiting: count })),
  /** Users with a document awaiting review, counted up to ten thousand. */
  documents: Type.Optional(Type.Object({ waiting: count })),
  /** All users, and those registered in the last 24 hours. */
  people: Type.Optional(Type.Object({ total: count, new: count })),
  /** There are sample people. Missing where there are none. */
  samples: Type.Optional(Type.Boolean()),
})
export type AdminHome = Static<typeof AdminHomeShape>
