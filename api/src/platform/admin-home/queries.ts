import { type Area, mayEnter } from '@abhyas/shared/identity/access/areas'
import type { AdminHome } from '@abhyas/shared/platform/admin-home/shapes'
import { Types } from 'mongoose'
import { UserModel } from '../../identity/users/model.ts'
import { BankModel } from '../../content/banks/model.ts'
import { QuestionModel } from '../../content/questions/model.ts'
import { TicketModel } from '../support-tickets/model.ts'

/** Upper bound of a count: nobody plans by the difference above it. */
const maxCounted = 10_000
const dayMs = 24 * 3_600_000

/** The counts of each area. A new area adds its row here. */
const parts: readonly { readonly area: Area; readonly read: (dayAgo: Date) => Promise<AdminHome> }[] = [
  {
    area: 'inquiries',
    async read(dayAgo) {
      const [open, older] = await Promise.all([
        TicketModel.countDocuments({ status: 'open' }),
        TicketModel.countDocuments({ status: 'open', updated_at: { $lt: dayAgo } }),
      ])
      return { inquiries: { open, older } }
    },
  },
  {
    area: 'approval',
    read: async () => ({
      approval: { waiting: await QuestionModel.countDocuments({ state: 'pending' }).limit(maxCounted) },
    }),
  },
  {
    area: 'questions',
    async read() {
      const [banks, total] = await Promise.all([
        BankModel.estimatedDocumentCount(),
        QuestionModel.estimatedDocumentCount(),
      ])
      return { questions: { banks, total } }
    },
  },
  {
    area: 'users',
    read: async () => ({
      documents: { waiting: await UserModel.countDocuments({ 'documents.status': 'pending' }).limit(maxCounted) },
    }),
  },
  {
    area: 'users',
    async read(dayAgo) {
      // The first four bytes of an ObjectId are its creation time in seconds.
      const firstId = Types.ObjectId.createFromTime(Math.floor(dayAgo.getTime() / 1_000))
      const [total, recent] = await Promise.all([
        UserModel.estimatedDocumentCount(),
        UserModel.countDocuments({ _id: { $gte: firstId } }),
      ])
      return { people: { total, new: recent } }
    },
  },
]

/** The counts and queues visible to these roles. */
export async function adminHome(roles: readonly string[], now = new Date()): Promise<AdminHome> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const own = parts.filter(({ area }) => mayEnter(roles, area, 'read'))
  const found = await Promise.all(own.map(({ read }) => read(dayAgo)))
  return Object.assign({}, ...found) as AdminHome
}
