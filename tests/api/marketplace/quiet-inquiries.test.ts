import { expect, it } from 'vitest'
import { closeQuiet } from '../../../api/src/marketplace/conversations/inquiries/commands.ts'
import { InquiryModel } from '../../../api/src/marketplace/conversations/inquiries/model.ts'
import { ConversationModel } from '../../../api/src/marketplace/conversations/model.ts'
import { callAs } from '../../support/families.ts'
import { makeInquiry, questionFor } from '../../support/inquiries.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const day = 24 * 3_600_000
const stateOf = async (id: string) => (await InquiryModel.findById(id).lean())!.state

it('an inquiry without a word for sixty days is closed, and the family may ask again', async () => {
  const { guardian, learner, tutor, inquiry } = await makeInquiry(product())
  const now = new Date()
  const in59 = new Date(now.getTime() + 59 * day)
  const in61 = new Date(now.getTime() + 61 * day)
  expect([await closeQuiet(in59), await stateOf(inquiry.id)]).toEqual([0, 'new'])
  // Somebody wrote in between: the words count, not the state.
  await ConversationModel.updateOne({ _id: inquiry.conversation_id }, { $set: { last_at: in59 } })
  expect([await closeQuiet(in61), await stateOf(inquiry.id)]).toEqual([0, 'new'])
  await ConversationModel.updateOne({ _id: inquiry.conversation_id }, { $set: { last_at: now } })
  expect([await closeQuiet(in61), await closeQuiet(in61)]).toEqual([1, 0])
  expect(await stateOf(inquiry.id)).toBe('closed')
  const again = await callAs(product(), guardian, ['POST', '/inquiries'], questionFor(tutor, learner))
  expect(again.status).toBe(201)
})
