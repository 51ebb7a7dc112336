import { expect, it } from 'vitest'
import { UserModel } from '../../../../api/src/identity/users/model.ts'
import { deleteDueAccounts } from '../../../../api/src/identity/data-requests/commands.ts'
import { followInClasses } from '../../../../api/src/marketplace/classes/commands.ts'
import { MemberModel } from '../../../../api/src/marketplace/class-records/members/model.ts'
import { SubmissionModel } from '../../../../api/src/marketplace/classes/submissions/model.ts'
import { followLearners, publishWaiting } from '../../../../api/src/marketplace/conversations/commands.ts'
import { ConversationModel } from '../../../../api/src/marketplace/conversations/model.ts'
import type { Conversation, Messages } from '../../../../shared/src/marketplace/conversations/shapes.ts'
import { giveWork, handIn, joinClass, makeClass, makeMember, makeStudent } from '../../../support/classes.ts'
import { agreement, callAs, child } from '../../../support/families.ts'
import { makeUser, type MadeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const call = <Data = Conversation>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object) =>
  callAs<Data>(product(), who, at, payload)

it('reach members and guardians, who see the teacher alone and write nothing', async () => {
  const made = await makeClass(product())
  const [asha, bela] = [await makeMember(product(), made, 'Asha Rao'), await makeMember(product(), made, 'Bela Das')]
  const guardian = await makeUser({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  const consents = [...agreement.consents, 'classes']
  const added = await call<{ id: string }>(guardian, ['POST', '/learners'], { ...child, ...agreement, consents })
  await joinClass(product(), { ...guardian, learner: added.data.id }, made.code)
  const at = `/conversations/${made.batch.id}`
  const sent = await call(made.teacher, ['POST', `${at}/messages`], { text: 'No class on Monday.' })
  expect(sent.status).toBe(201)
  await publishWaiting(product().context, new Date(Date.now() + 10_000))
  for (const who of [asha, bela, guardian]) {
    const [seen] = (await call<Conversation[]>(who, ['GET', '/conversations'])).data
    expect(seen).toMatchObject({ kind: 'batch', subject: 'Physics, evenings', unread: 1, closed: true })
    expect(seen!.with.map(({ role }) => role)).toEqual(['tutor'])
    const { data } = await call<Messages>(who, ['GET', `${at}/messages`])
    expect(data.messages.map(({ text }) => text)).toEqual(['No class on Monday.'])
    expect(await call(who, ['POST', `${at}/messages`], { text: 'Why?' })).toMatchObject({ status: 403, code: 'closed' })
    const notes = await call<{ title: string }[]>(who, ['GET', '/notifications'])
    expect(notes.data.map(({ title }) => title)).toContain('New message')
  }
  expect((await call(made.teacher, ['GET', at])).data).toMatchObject({ with: [], closed: false })
  const stranger = await makeStudent(product())
  expect((await call(stranger, ['GET', at])).status).toBe(404)
  await call(asha, ['POST', `/batches/${made.batch.id}/leave`], { learner_id: asha.learner })
  expect((await call(asha, ['GET', at])).status).toBe(404)
  expect((await call(asha, ['GET', `${at}/messages`])).status).toBe(404)
  expect((await call<Conversation[]>(asha, ['GET', '/conversations'])).data).toEqual([])
  await followLearners(new Date(), undefined, followInClasses)
  const roles = async () => {
    const { members } = (await ConversationModel.findById(made.batch.id).lean())!
    return members.map(({ role }) => role).toSorted()
  }
  expect(await roles()).toEqual(['guardian', 'student', 'tutor'])
  expect((await call(bela, ['GET', at])).status).toBe(200)
  // A child who is deleted is in no class, and whose guardian they had reads no further.
  expect((await call(guardian, ['DELETE', `/learners/${added.data.id}`])).status).toBe(200)
  expect(await roles()).toEqual(['student', 'tutor'])
  expect(await MemberModel.countDocuments({ learner_id: added.data.id, state: 'active' })).toBe(0)
})

it('reach a guardian who comes later, and end for one who is none any more', async () => {
  const made = await makeClass(product())
  const guardian = await makeUser({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  const other = await makeUser({ i_am: 'Guardian', contact_person: 'Mr. - Arun Sen' })
  const consents = [...agreement.consents, 'classes']
  const added = await call<{ id: string }>(guardian, ['POST', '/learners'], { ...child, ...agreement, consents })
  await joinClass(product(), { ...guardian, learner: added.data.id }, made.code)
  const at = `/learners/${added.data.id}`
  const { data } = await call<{ code: string }>(guardian, ['POST', `${at}/code`], { kind: 'guardian' })
  await call(other, ['POST', '/guardian-links'], { code: data.code, ...agreement, consents, relation: 'Father' })
  const follow = () => followLearners(new Date(), undefined, followInClasses)
  await follow()
  const thread = ['GET', `/conversations/${made.batch.id}`] as const
  expect((await call(other, thread)).status).toBe(200)
  expect((await call(other, ['DELETE', `${at}/guardians/${other.id}`])).status).toBe(200)
  await follow()
  expect((await call(other, thread)).status).toBe(404)
  expect((await call(guardian, thread)).status).toBe(200)
})

it('are not read by who has deleted their account, and their answers go', async () => {
  const made = await makeClass(product())
  const asha = await makeMember(product(), made)
  const { data } = await giveWork(product(), made)
  await handIn(product(), asha, data.id)
  await UserModel.updateOne({ _id: asha._id }, { $set: { deletion_due: new Date(Date.now() - 1) } })
  expect(await deleteDueAccounts(product().context, new Date())).toBe(1)
  expect(await SubmissionModel.countDocuments({ assignment_id: data.id })).toBe(0)
  expect(await MemberModel.countDocuments({ batch_id: made.batch.id, state: 'active' })).toBe(0)
  await UserModel.updateOne({ _id: made.teacher._id }, { $set: { deletion_due: new Date(Date.now() - 1) } })
  expect(await deleteDueAccounts(product().context, new Date())).toBe(1)
  expect(await ConversationModel.countDocuments({ _id: made.batch.id })).toBe(0)
})
