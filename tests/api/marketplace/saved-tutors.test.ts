import { beforeEach, describe, expect, it } from 'vitest'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { SavedTutorModel } from '../../../api/src/marketplace/saved-tutors/model.ts'
import type { ListReply } from '../../../shared/src/list-reply.ts'
import type { TutorCard } from '../../../shared/src/marketplace/directory/shapes.ts'
import { listingRecord } from '../../support/listing-records.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { makeListings, makeTutor } from '../../support/made-tutors.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })

let person: MadeUser
let tutor: MadeUser
let headers: Record<string, string>
beforeEach(async () => {
  person = await makeUser()
  headers = await headerOf(product(), person)
  tutor = await makeTutor({ name: 'Leela Sen' })
  await makeListings(product())
})

async function call<Answer>(method: 'GET' | 'PUT' | 'DELETE', id = '', as = headers) {
  const url = `/api/v1/saved-tutors${id}`
  const answer = await product().app.inject({ method, url, headers: as })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const save = (id: string, as = headers) =>
  call<{ message: string; code?: string; data: TutorCard }>('PUT', `/${id}`, as)
const forget = (id: string, as = headers) => call<{ message: string }>('DELETE', `/${id}`, as)
const list = (query = '', as = headers) => call<ListReply<TutorCard>>('GET', query, as)
const namesOf = ({ data }: { data: readonly TutorCard[] }) => data.map(({ name }) => name)

/** Two hundred tutors that the person has saved. */
async function saveTheMost(): Promise<string[]> {
  const listings = Array.from({ length: 200 }, (_, n) => listingRecord(n))
  await ListingModel.insertMany(listings)
  const rows = listings.map(({ public_id }, n) => ({
    _id: `${person.id}:${public_id}`,
    user_id: person._id,
    tutor_id: public_id,
    created_at: new Date(n),
  }))
  await SavedTutorModel.insertMany(rows)
  return listings.map(({ public_id }) => public_id)
}

describe('PUT /saved-tutors/:id', () => {
  it('saves a tutor, answers the card, and changes nothing a second time', async () => {
    for (const _ of [1, 2])
      expect(await save(tutor.public_id)).toMatchObject({
        status: 200,
        message: 'Tutor saved',
        data: { id: tutor.public_id, name: 'Ms. Leela Sen', km: null },
      })
    expect((await list()).total).toBe(1)
  })

  it('saves once where it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(tutor.public_id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await SavedTutorModel.countDocuments()).toBe(1)
  })

  it('is 404 for somebody who is not shown, and for the own id of a tutor', async () => {
    await ListingModel.updateOne({ _id: tutor._id }, { $set: { state: 'hidden' } })
    for (const id of [tutor.public_id, tutor.id, person.public_id])
      expect(await save(id)).toMatchObject({ status: 404, message: 'There is no such tutor.' })
    expect(await SavedTutorModel.countDocuments()).toBe(0)
  })

  it('is 400 for what is no id', async () => {
    expect((await save('A'.repeat(24))).status).toBe(400)
  })

  it('is 422 beyond two hundred, also of many at once, and goes on when one is removed', async () => {
    const [first] = await saveTheMost()
    const others = Array.from({ length: 5 }, (_, n) => listingRecord(300 + n))
    await ListingModel.insertMany(others)
    const answers = await Promise.all(others.map(({ public_id }) => save(public_id)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 422,
        message: 'You have saved 200 tutors, which is the most. Remove one first.',
      })
    expect(await SavedTutorModel.countDocuments()).toBe(200)
    // What is saved already is no further one.
    expect((await save(first!)).status).toBe(200)
    await forget(first!)
    expect((await save(others[0]!.public_id)).status).toBe(200)
  })
})

describe('GET /saved-tutors', () => {
  it('lists the last one first, without who is not shown any more, and tells how many', async () => {
    const other = await makeTutor({ name: 'Meena Das' })
    await makeListings(product())
    await save(tutor.public_id)
    await save(other.public_id)
    expect(namesOf(await list())).toEqual(['Ms. Meena Das', 'Ms. Leela Sen'])
    expect(namesOf(await list('?page=2&limit=1'))).toEqual(['Ms. Leela Sen'])
    await ListingModel.updateOne({ _id: other._id }, { $set: { state: 'held' } })
    expect(await list()).toMatchObject({ total: 1, data: [{ id: tutor.public_id }] })
  })

  it('lists two hundred on one page', async () => {
    const ids = await saveTheMost()
    const { data, total } = await list('?limit=200')
    expect([total, data.map(({ id }) => id)]).toEqual([200, ids.toReversed()])
    expect((await list('?limit=201')).status).toBe(422)
  })

  it("is everybody's own", async () => {
    await save(tutor.public_id)
    const others = await headerOf(product(), await makeUser())
    expect((await list('', others)).total).toBe(0)
    expect((await forget(tutor.public_id, others)).status).toBe(200)
    expect((await list()).total).toBe(1)
  })
})

describe('DELETE /saved-tutors/:id', () => {
  it('forgets a tutor, also one who is not shown, and changes nothing a second time', async () => {
    await save(tutor.public_id)
    await ListingModel.updateOne({ _id: tutor._id }, { $set: { state: 'hidden' } })
    for (const _ of [1, 2])
      expect(await forget(tutor.public_id)).toMatchObject({ status: 200, message: 'Tutor not saved any more' })
    expect(await SavedTutorModel.countDocuments()).toBe(0)
  })
})
