import type { Learner } from '../../shared/src/marketplace/learners/shapes.ts'
import type { Need } from '../../shared/src/marketplace/needs/shapes.ts'
import { OfferModel } from '../../api/src/marketplace/needs/leads/model.ts'
import { settleWaiting } from '../../api/src/marketplace/needs/commands.ts'
import { callAs, makeFamily } from './families.ts'
import type { MadeUser } from './made-users.ts'
import type { Product } from './product.ts'
import { plantRow } from './profiles.ts'

export interface Posted {
  readonly guardian: MadeUser
  readonly learner: Learner
  readonly need: Need
}

/** What a family needs, as the tutors of tests teach it. */
export const needFor = (learner: Pick<Learner, 'id'>) => ({
  learner_id: learner.id,
  subject: 'Physics',
  level: 'Class 9',
  board: 'CBSE',
  modes: ['online', 'home'],
  pincode: '700019',
  charge_max: { amount: 800, currency: 'INR' },
  times: ['weekday_evening'],
  starts: 'now',
  note: 'Twice a week, please.',
})

/** The lists that a need chooses from. */
export async function plantNeedLists(): Promise<void> {
  await plantRow('subject', { name: 'Physics' })
  await plantRow('subject', { name: 'Sanskrit' })
  await plantRow('subLevel', { name: 'Class 9' })
  await plantRow('level', { name: 'Music' })
  await plantRow('board', { name: 'CBSE' })
}

/** A family that has posted a need. */
export async function postNeed(product: Product, wrong: object = {}): Promise<Posted> {
  const { guardian, learner } = await makeFamily(product)
  const sent = await callAs<Need>(product, guardian, ['POST', '/requirements'], { ...needFor(learner), ...wrong })
  if (sent.status !== 201) throw new Error(`${sent.message} ${JSON.stringify(sent.fields)}`)
  return { guardian, learner, need: sent.data }
}

/** What the worker does every second. */
export const offerNeeds = ({ context }: Product, now = new Date()): Promise<number> => settleWaiting(context, now)

/** Tutors to whom the need was offered, without the directory. */
export async function offerTo({ need }: Posted, tutors: readonly MadeUser[]): Promise<void> {
  const now = new Date()
  await OfferModel.insertMany(
    tutors.map(({ _id }) => ({
      _id: `${need.id}:${String(_id)}`,
      tutor_id: _id,
      requirement_id: need.id,
      km: 0,
      state: 'offered',
      tab: 'new',
      told: true,
      created_at: now,
      updated_at: now,
    })),
  )
}
