import { BankModel, type BankRecord } from '../../../content/banks/model.ts'
import { ApprovalModel } from '../../../content/questions/approvals/model.ts'
import { practisable, QuestionModel, type QuestionRecord } from '../../../content/questions/model.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { pacer } from '../../../core/pacer.ts'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import { reservedByOthers } from '../../test-papers/reservations/queries.ts'
import { CountedBankModel, TopicModel } from './model.ts'

/** What mocks and exams hold and let go changes no bank: each is counted again after an hour. */
const recountAfterMs = 3_600_000
/** Questions whose reservations are looked up at once. */
const batchSize = 1_000

/** Counts the questions of each topic, of banks that have changed and of those that were counted an hour ago. */
export async function countTopics(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  const decided = await newestDecision()
  const hasDecided = decided !== countedDecision
  const known = new Map((await CountedBankModel.find({}).lean()).map((bank) => [bank._id, bank]))
  for await (const bank of BankModel.find({ status: 'active' }).lean<BankRecord[]>().cursor()) {
    if (!stillHeld()) return
    const _id = bank._id.toHexString()
    const counted = known.get(_id)
    known.delete(_id)
    const isOld = !counted || now.getTime() - counted.counted_at.getTime() >= recountAfterMs
    // Where nobody has decided anything, no bank has other approved questions than before.
    if (!isOld && !hasDecided && counted.seen.startsWith(ownSign(bank))) continue
    const seen = await signOf(bank)
    if (!isOld && counted.seen === seen) continue
    const { topics, questions } = await countBank(bank)
    await storeTopics(bank, topics, now)
    const set = { seen, subject_id: bank.subject_id, questions, counted_at: now }
    await CountedBankModel.updateOne({ _id }, { $set: set }, { upsert: true })
  }
  await forgetBanks([...known.keys()])
  countedDecision = decided
}

/** The newest decision that this process has counted after. */
let countedDecision: string | undefined

/** The newest decision about questions, and how far it is. */
async function newestDecision(): Promise<string> {
  const newest = await ApprovalModel.findOne({}, { done: 1, status: 1 }).sort({ _id: -1 }).lean()
  return newest ? `${newest._id.toHexString()} ${newest.status} ${newest.done}` : ''
}

const ownSign = ({ changes, version }: BankRecord) => `${changes} ${version} `

/** What differs once a bank has other questions, other approved ones, or belongs elsewhere. */
async function signOf(bank: BankRecord): Promise<string> {
  const approved = await QuestionModel.countDocuments({ bank_id: bank._id, state: 'approved' }).hint({
    bank_id: 1,
    state: 1,
    _id: -1,
  })
  return ownSign(bank) + approved
}

type Counted = Pick<QuestionRecord, 'tags' | 'content_hash'>

interface BankTopics {
  readonly topics: ReadonlyMap<string, number>
  /** Those without a topic, too. */
  readonly questions: number
}

async function countBank({ _id }: BankRecord): Promise<BankTopics> {
  const topics = new Map<string, number>()
  let questions = 0
  const pause = pacer()
  let some: Counted[] = []
  const add = async () => {
    const reserved = await reservedByOthers(some.map(({ content_hash }) => content_hash))
    const free = some.filter(({ content_hash }) => !reserved.has(content_hash))
    questions += free.length
    for (const tag of free.flatMap(({ tags = [] }) => tags)) topics.set(tag, (topics.get(tag) ?? 0) + 1)
    some = []
  }
  const found = QuestionModel.find({ bank_id: _id, ...practisable }, { tags: 1, content_hash: 1 })
    .hint({ bank_id: 1, _id: -1 })
    .lean<Counted[]>()
    .cursor()
  for await (const one of found) {
    some.push(one)
    if (some.length === batchSize) await add()
    await pause()
  }
  await add()
  return { topics, questions }
}

async function storeTopics(bank: BankRecord, counts: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const { subject_id, semester_id, board_id } = bank
  const bank_id = bank._id.toHexString()
  const steps = [...counts].map(([topic, questions]) => ({
    updateOne: {
      filter: { _id: hexIdOf(`${bank_id} ${topic}`) },
      update: { $set: { bank_id, topic, questions, subject_id, semester_id, board_id, counted_at: now } },
      upsert: true,
    },
  }))
  for (let i = 0; i < steps.length; i += batchSize) await TopicModel.bulkWrite(steps.slice(i, i + batchSize) as never)
  await TopicModel.deleteMany({ bank_id, counted_at: { $lt: now } })
}

/** Banks that were deleted, or are inactive, have no topics. */
async function forgetBanks(gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await TopicModel.deleteMany({ bank_id: { $in: gone } })
  await CountedBankModel.deleteMany({ _id: { $in: gone } })
}
