import type { Inquiry } from '../../shared/src/marketplace/inquiries/shapes.ts'
import type { Learner } from '../../shared/src/marketplace/learners/shapes.ts'
import { callAs, makeFamily } from './families.ts'
import type { MadeUser } from './made-users.ts'
import { makeListings, makeTutor } from './made-tutors.ts'
import type { Product } from './product.ts'

export interface Asked {
  readonly guardian: MadeUser
  readonly learner: Learner
  readonly tutor: MadeUser
  readonly inquiry: Inquiry
}

/** What a family asks a tutor. */
export const questionFor = (tutor: MadeUser, learner: Learner) => ({
  tutor_id: tutor.public_id,
  learner_id: learner.id,
  subject: 'Physics',
  pincode: '700019',
  message: 'Can you help Mira twice a week?',
})

/** A tutor in the directory. */
export async function makeListedTutor(
  product: Product,
  fields: Parameters<typeof makeTutor>[0] = {},
): Promise<MadeUser> {
  const tutor = await makeTutor(fields)
  await makeListings(product)
  return tutor
}

/** A family that has asked a tutor about a child. */
export async function makeInquiry(product: Product): Promise<Asked> {
  const { guardian, learner } = await makeFamily(product)
  const tutor = await makeListedTutor(product)
  const sent = await callAs<Inquiry>(product, guardian, ['POST', '/inquiries'], questionFor(tutor, learner))
  if (sent.status !== 201) throw new Error(sent.message)
  return { guardian, learner, tutor, inquiry: sent.data }
}
