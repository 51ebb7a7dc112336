import { expect, it } from 'vitest'
import { followLearners, publishWaiting } from '../../../../api/src/marketplace/conversations/commands.ts'
import { ConversationModel } from '../../../../api/src/marketplace/conversations/model.ts'
import type { Conversation, Messages } from '../../../../shared/src/marketplace/conversations/shapes.ts'
import { joinClass, makeClass, makeMember, makeStudent } from '../../../support/classes.ts'
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
  // A guardian who is no longer one reads no further.
  await followLearners(new Date())
  const { members } = (await ConversationModel.findById(made.batch.id).lean())!
  expect(members.map(({ role }) => role).toSorted()).toEqual(['guardian', 'student', 'tutor'])
  expect((await call(bela, ['GET', at])).status).toBe(200)
})
