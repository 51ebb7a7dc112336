import { hexIdOf } from '../../api/src/core/records/hex-id.ts'
import { MemberModel } from '../../api/src/marketplace/class-records/members/model.ts'
import { BatchModel, type BatchRecord } from '../../api/src/marketplace/class-records/batches/model.ts'
import { writeMessage } from '../../api/src/marketplace/conversations/commands.ts'
import { askTutor } from '../../api/src/marketplace/conversations/inquiries/commands.ts'
import { InquiryModel, type InquiryRecord } from '../../api/src/marketplace/conversations/inquiries/model.ts'
import { MessageModel } from '../../api/src/marketplace/conversations/model.ts'
import { makeBatch, makeJoinCode } from '../../api/src/marketplace/classes/batches/commands.ts'
import { joinByCode } from '../../api/src/marketplace/classes/members/commands.ts'
import { postNeed, settleWaiting } from '../../api/src/marketplace/needs/commands.ts'
import { answerLead } from '../../api/src/marketplace/needs/leads/commands.ts'
import { OfferModel } from '../../api/src/marketplace/needs/leads/model.ts'
import { NeedModel } from '../../api/src/marketplace/needs/model.ts'
import { type Actor, once, type System } from './act.ts'
import { childAccounts, sampleLevel } from './people.ts'
import type { Family } from './plant-people.ts'

const needs = 12
/** Of these needs a tutor has answered. */
const answered = 3
const inquiries = 6
/** Classes, of so many teachers. */
export const batches = 4
const inEachClass = 5

/** The first class is taught for tests: everybody who has an account of their own is in it. Those of children are of the first families. */
const membersOf = (n: number, families: readonly Family[]): readonly Family[] =>
  n > 0
    ? families.slice(n, n + inEachClass)
    : families.filter(({ asker }, at) => asker.kind === 'student' || at < childAccounts)

/** What families look for, offered to the tutors, and questions to some of them, of which half are answered. */
export async function plantQuestions(
  system: System,
  tutors: readonly Actor[],
  families: readonly Family[],
): Promise<void> {
  for (let n = 0; n < needs; n++) {
    const { asker, learners } = families[n % families.length]!
    const need = {
      learner_id: learners[0]!,
      subject: tutors[n % tutors.length]!.subject,
      level: sampleLevel,
      modes: ['online'],
      pincode: asker.pincode,
      times: ['weekday_evening'],
      starts: 'now',
      note: `A sample need, number ${n + 1}.`,
    }
    await once(NeedModel, `sample need ${n}`, (id) => postNeed(system.context, asker.id, need, id))
  }
  await settleWaiting(system.context, new Date())
  for (let n = 0; n < answered; n++) await answerNeed(system, n)
  // Of another subject than the need of the same family: nobody is asked who has answered.
  for (let n = 0; n < inquiries; n++) await ask(system, n, tutors[n + 1]!, families[n]!)
}

/** One of the tutors to whom it is offered answers. */
async function answerNeed({ context }: System, n: number): Promise<void> {
  const id = hexIdOf(`sample need ${n}`)
  const offers = await OfferModel.find({ requirement_id: id }, { tutor_id: 1, state: 1 }).lean()
  const [first] = offers
  if (!first || offers.some(({ state }) => state !== 'offered')) return
  const message = 'A sample answer: two evenings a week suit me.'
  await answerLead(context, { id, userId: String(first.tutor_id) }, { message })
}

async function ask({ context }: System, n: number, tutor: Actor, { asker, learners }: Family): Promise<void> {
  const question = {
    tutor_id: tutor.public_id,
    learner_id: learners[0]!,
    subject: tutor.subject,
    message: `A sample question, number ${n + 1}: which days suit you for ${tutor.subject}?`,
  }
  const asked = await once<InquiryRecord>(InquiryModel, `sample inquiry ${n}`, (id) =>
    askTutor(context, asker.id, question, id),
  )
  const where = { id: String(asked.conversation_id), userId: tutor.id }
  const text = 'A sample answer: Mondays and Thursdays.'
  if (n % 2 === 0) await once(MessageModel, `sample answer ${n}`, (id) => writeMessage(context, where, { text }, id))
}

/** Classes with students. */
export async function plantClasses(
  { context }: System,
  teachers: readonly Actor[],
  families: readonly Family[],
): Promise<void> {
  for (let n = 0; n < batches; n++) {
    const teacher = teachers[n]!
    const about = {
      name: `Sample Class ${n + 1} (${teacher.subject})`,
      subject: teacher.subject,
      level: sampleLevel,
      board: 'CBSE',
      mode: 'online',
      capacity: 20,
      weekly: [{ day: 'mon', from: '17:00', to: '18:00' }],
      starts_on: new Date().toISOString().slice(0, 10),
    }
    const { _id } = await once<BatchRecord>(BatchModel, `sample class ${n}`, (id) =>
      makeBatch(teacher.id, about, { _id: id }),
    )
    if (await MemberModel.exists({ batch_id: _id, state: 'active' })) continue
    const { code } = await makeJoinCode(context, { id: String(_id), userId: teacher.id })
    for (const { asker, learners } of membersOf(n, families))
      await joinByCode(context, asker.id, { code, learner_id: learners[0]! })
  }
}
