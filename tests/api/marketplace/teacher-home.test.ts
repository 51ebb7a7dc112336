import { expect, it } from 'vitest'
import { InquiryModel } from '../../../api/src/marketplace/conversations/inquiries/model.ts'
import { OfferModel } from '../../../api/src/marketplace/needs/leads/model.ts'
import type { TeacherHome } from '../../../shared/src/marketplace/teacher-home/shapes.ts'
import { callAs } from '../../support/families.ts'
import { makeInquiry, makeListedTutor, questionFor } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const read = (who: MadeUser) => callAs<TeacherHome>(product(), who, ['GET', '/teacher/home'])

it('says what waits for a tutor, the oldest question first', async () => {
  const { guardian, learner, tutor, inquiry } = await makeInquiry(product())
  const before = (await read(tutor)).data
  expect(before).toMatchObject({ inquiries: { new: 1, within_2km: 1, late: 0 }, leads: 0, unread: 1, listing: 'shown' })
  expect(before.waiting).toMatchObject([{ id: inquiry.id, subject: 'Physics', asker: 'Rukmini S.', km: 0 }])
  expect(before.completeness.next.length).toBeGreaterThan(0)
  // Nothing that names a family beyond what the inquiry says.
  expect(JSON.stringify(before)).not.toContain('Sen')

  await InquiryModel.updateOne({ _id: inquiry.id }, { $set: { reply_due_at: new Date(0) } })
  const now = new Date()
  const offer = { tutor_id: tutor._id, requirement_id: guardian._id, km: null, state: 'offered' as const, told: true }
  await OfferModel.create({ ...offer, _id: 'need:tutor', tab: 'new', created_at: now, updated_at: now })
  expect((await read(tutor)).data).toMatchObject({ inquiries: { late: 1 }, leads: 1 })

  const other = await makeListedTutor(product())
  await callAs(product(), guardian, ['POST', '/inquiries'], questionFor(other, learner))
  await callAs(product(), tutor, ['POST', `/conversations/${inquiry.conversation_id}/messages`], { text: 'Yes.' })
  await callAs(product(), tutor, ['POST', `/conversations/${inquiry.conversation_id}/read`], { seq: 2 })
  expect((await read(tutor)).data).toMatchObject({ inquiries: { new: 0 }, unread: 0, waiting: [] })
})

it('is empty for who has just registered, and says what to do first', async () => {
  const { data } = await read(await makeUser({ i_am: 'Teacher' }))
  expect(data).toMatchObject({
    inquiries: { new: 0, within_2km: 0, late: 0 },
    leads: 0,
    unread: 0,
    listing: 'incomplete',
    waiting: [],
  })
  expect(data.completeness.next[0]!.label).toBe('Check your number and nationality')
})

it('is for teachers and institutes', async () => {
  expect((await read(await makeUser({ i_am: 'Guardian' }))).status).toBe(403)
})
