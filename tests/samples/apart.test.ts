import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { withListingDue } from '../../api/src/identity/users/listing-due.ts'
import { OfferModel } from '../../api/src/marketplace/needs/leads/model.ts'
import type { Conversation } from '../../shared/src/marketplace/conversations/shapes.ts'
import type { TutorCard } from '../../shared/src/marketplace/directory/shapes.ts'
import type { TutorDetail } from '../../shared/src/marketplace/listings/shapes.ts'
import { joinClass, makeClass, makeStudent } from '../support/classes.ts'
import { callAs } from '../support/families.ts'
import { makeListedTutor, questionFor } from '../support/inquiries.ts'
import { bookLesson, makeLearner, setTimes } from '../support/lessons.ts'
import type { MadeUser } from '../support/made-users.ts'
import { makeListings } from '../support/made-tutors.ts'
import { offerNeeds, plantNeedLists, postNeed } from '../support/needs.ts'
import { manyCalls, startProduct } from '../support/product.ts'

const product = startProduct({ env: manyCalls })
const sentence = 'Samples and real people cannot contact each other.'

let real: MadeUser
let sample: MadeUser
beforeEach(async () => {
  real = await makeListedTutor(product(), { name: 'Ananya Rao' })
  sample = await makeListedTutor(product(), { name: 'Sample Tutor', set: { sample: true } })
})

const becomeSample = ({ _id }: MadeUser) => UserModel.collection.updateOne({ _id }, { $set: { sample: true } })

describe.each([
  ['a real family', false],
  ['a sample family', true],
] as const)('%s', (_, isSample) => {
  const others = () => (isSample ? real : sample)
  const alike = () => (isSample ? sample : real)
  const family = async () => {
    const made = await makeLearner(product())
    if (isSample) await becomeSample(made.guardian)
    return made
  }

  it('asks and books tutors of its own kind only', async () => {
    const { guardian, learner } = await family()
    const ask = (tutor: MadeUser) => callAs(product(), guardian, ['POST', '/inquiries'], questionFor(tutor, learner))
    expect(await ask(others())).toMatchObject({ status: 422, fields: { tutor_id: sentence } })
    expect(await ask(alike())).toMatchObject({ status: 201 })

    for (const tutor of [real, sample]) await setTimes(product(), tutor)
    const book = (tutor: MadeUser) => bookLesson(product(), { guardian, learner, tutor })
    expect(await book(others())).toMatchObject({ status: 422, fields: { tutor_id: sentence } })
    expect(await book(alike())).toMatchObject({ status: 201 })
  })

  it('joins classes of its own kind only', async () => {
    const student = await makeStudent(product())
    if (isSample) await becomeSample(student)
    const join = async (teacher: MadeUser) =>
      joinClass(product(), student, (await makeClass(product(), {}, teacher)).code)
    expect(await join(others())).toMatchObject({ status: 422, fields: { learner_id: sentence } })
    expect(await join(alike())).toMatchObject({ status: 200 })
  })

  it('has its need offered to tutors of its own kind only', async () => {
    await plantNeedLists()
    const { guardian } = await postNeed(product())
    if (isSample) await becomeSample(guardian)
    await offerNeeds(product())
    const offers = await OfferModel.find({}).lean()
    expect(offers.map(({ tutor_id }) => String(tutor_id))).toEqual([alike().id])
  })
})

it('a sample says so on its card and on its page; a real tutor says nothing', async () => {
  const { data: cards } = (await product().app.inject({ url: '/api/v1/tutors' })).json<{ data: TutorCard[] }>()
  const marks = Object.fromEntries(cards.map((card) => [card.name, card.sample]))
  expect(marks).toEqual({ 'Ms. Ananya Rao': undefined, 'Ms. Sample Tutor': true })
  const pageOf = async ({ public_id }: MadeUser) =>
    (await product().app.inject({ url: `/api/v1/tutors/${public_id}` })).json<{ data: TutorDetail }>().data
  expect((await pageOf(sample)).sample).toBe(true)
  expect(await pageOf(real)).not.toHaveProperty('sample')
})

it('a sample says so in its conversations and in its profile, which is exported', async () => {
  const { guardian, learner } = await makeLearner(product())
  await becomeSample(guardian)
  await callAs(product(), guardian, ['POST', '/inquiries'], questionFor(sample, learner))
  const withOf = async (who: MadeUser) =>
    (await callAs<Conversation[]>(product(), who, ['GET', '/conversations'])).data.flatMap((one) => one.with)
  expect(await withOf(guardian)).toMatchObject([{ name: 'Ms. Sample Tutor', sample: true }])
  expect(await withOf(sample)).toMatchObject([{ name: 'Rukmini S.', sample: true }])
  const profileOf = async (who: MadeUser) => (await callAs<object>(product(), who, ['GET', '/profile'])).data
  expect(await profileOf(sample)).toHaveProperty('sample', true)
  expect(await profileOf(real)).not.toHaveProperty('sample')
})

it('a listing that is made anew keeps the mark', async () => {
  await UserModel.collection.updateOne({ _id: sample._id }, withListingDue({}) as never)
  await makeListings(product())
  const { data } = (await product().app.inject({ url: '/api/v1/tutors?q=sample' })).json<{ data: TutorCard[] }>()
  expect(data.map((card) => card.sample)).toEqual([true])
})
