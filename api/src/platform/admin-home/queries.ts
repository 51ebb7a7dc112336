import { type Area, mayEnter } from '@abhyas/shared/identity/access/areas'
import type { AdminHome } from '@abhyas/shared/platform/admin-home/shapes'
import { maxCounted, recentImports } from '@abhyas/shared/platform/admin-home/limits'
import { Types } from 'mongoose'
import { AttemptModel } from '../../assessment/attempts/model.ts'
import { TestModel } from '../../assessment/test-papers/model.ts'
import { countUndecided, takenToday } from '../../billing/payments/queries.ts'
import { UserModel } from '../../identity/users/model.ts'
import { ImportModel } from '../../content/imports/model.ts'
import { listImports, presentImports } from '../../content/imports/queries.ts'
import { MaterialModel } from '../../content/materials/model.ts'
import { BankModel } from '../../content/banks/model.ts'
import { QuestionModel } from '../../content/questions/model.ts'
import { countOpenDisputes } from '../../marketplace/lessons/disputes/queries.ts'
import { ReportModel } from '../../marketplace/reports/model.ts'
import { countNew } from '../inquiry-board/queries.ts'

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs

/** The counts of each area. A new area adds its row here. */
const parts: readonly { readonly area: Area; readonly read: (dayAgo: Date) => Promise<AdminHome> }[] = [
  {
    area: 'inquiries',
    read: async () => ({ inquiries: await countNew() }),
  },
  {
    area: 'moderation',
    async read() {
      const open = { is_open: true }
      const [disputed, waiting, late] = await Promise.all([
        countOpenDisputes(maxCounted),
        ReportModel.countDocuments(open).limit(maxCounted),
        ReportModel.countDocuments({ ...open, due_at: { $lt: new Date() } }).limit(maxCounted),
      ])
      return { reports: { open: waiting, late }, lessons: { disputed } }
    },
  },
  {
    area: 'payments',
    async read() {
      const [{ amount, paid }, waiting] = await Promise.all([takenToday(new Date()), countUndecided(maxCounted)])
      return { payments: { today: amount, paid, waiting } }
    },
  },
  {
    area: 'approval',
    read: async () => ({
      approval: { waiting: await QuestionModel.countDocuments({ state: 'pending' }).limit(maxCounted) },
    }),
  },
  {
    area: 'material',
    read: async () => ({
      material: { waiting: await MaterialModel.countDocuments({ state: 'pending' }).limit(maxCounted) },
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
    area: 'tests',
    async read() {
      const [total, drafts] = await Promise.all([
        TestModel.estimatedDocumentCount(),
        TestModel.countDocuments({ status: 'draft' }).limit(maxCounted),
      ])
      return { tests: { total, drafts } }
    },
  },
  {
    area: 'tests',
    async read() {
      const states = ['running', 'held', 'marking'] as const
      const counts = await Promise.all(states.map((state) => AttemptModel.countDocuments({ state }).limit(maxCounted)))
      return { attempts: { running: counts[0]!, held: counts[1]!, marking: counts[2]! } }
    },
  },
  {
    area: 'questions',
    async read(dayAgo) {
      const weekAgo = firstIdOf(new Date(dayAgo.getTime() + dayMs - weekMs))
      const [failed, recent] = await Promise.all([
        ImportModel.countDocuments({ status: 'failed', _id: { $gte: weekAgo } }).limit(maxCounted),
        listImports({}, { page: 1, limit: recentImports }),
      ])
      return { imports: { failed, recent: await presentImports(recent.rows) } }
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
      const firstId = firstIdOf(dayAgo)
      const [total, recent] = await Promise.all([
        UserModel.estimatedDocumentCount(),
        UserModel.countDocuments({ _id: { $gte: firstId } }),
      ])
      return { people: { total, new: recent } }
    },
  },
]

/** The first id of a moment: the first four bytes of an ObjectId are its creation time in seconds. */
const firstIdOf = (moment: Date) => Types.ObjectId.createFromTime(Math.floor(moment.getTime() / 1_000))

/** The counts and queues visible to these roles. */
export async function adminHome(roles: readonly string[], now = new Date()): Promise<AdminHome> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const own = parts.filter(({ area }) => mayEnter(roles, area, 'read'))
  const [hasSamples, ...found] = await Promise.all([
    UserModel.exists({ sample: true }),
    ...own.map(({ read }) => read(dayAgo)),
  ])
  return Object.assign(hasSamples ? { samples: true } : {}, ...found) as AdminHome
}
