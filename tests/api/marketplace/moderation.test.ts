import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { withListingDue } from '../../../api/src/identity/users/listing-due.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { DirectoryReply } from '../../../shared/src/marketplace/directory/shapes.ts'
import type { OwnListing } from '../../../shared/src/marketplace/listings/shapes.ts'
import type { ModeratedListing } from '../../../shared/src/marketplace/moderation/shapes.ts'
import type { Search } from '../../../shared/src/marketplace/search/shapes.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { makeListings, makeTutor } from '../../support/made-tutors.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const reason = 'The photo shows somebody else.'

let owner: MadeUser
let staff: Record<string, string>
beforeEach(async () => {
  owner = await makeTutor({ name: 'Ketaki Sen' })
  await makeListings(product())
  staff = await headerOf(product(), await makeUser({ roles: ['support'] }))
})

async function ask<Data>(method: 'GET' | 'PATCH', path: string, payload?: object, headers = staff) {
  const url = `/api/v1${path}`
  const answer = await product().app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ message: string; fields?: object; data: Data }>() }
}
const patch = (payload: object, more: Record<string, string> = {}) =>
  ask<ModeratedListing>('PATCH', `/admin/listings/${owner.id}`, payload, { ...staff, ...more })
const read = () => ask<ModeratedListing>('GET', `/admin/listings/${owner.id}`)

/** Where a visitor and a person who has saved them find the tutor now. */
async function foundIn(saver: Record<string, string>): Promise<Record<string, boolean>> {
  const directory = await ask<DirectoryReply['data']>('GET', '/tutors?near=700019')
  const search = await ask<Search>('GET', '/search?q=ketaki')
  const saved = await ask<DirectoryReply['data']>('GET', '/saved-tutors', undefined, saver)
  const page = await ask('GET', `/tutors/${owner.public_id}`)
  return {
    directory: directory.data.some(({ id }) => id === owner.public_id),
    search: search.data.tutors.length > 0,
    saved: saved.data.length > 0,
    page: page.status === 200,
  }
}
const everywhere = { directory: true, search: true, saved: true, page: true }
const nowhere = { directory: false, search: false, saved: false, page: false }

describe('a listing that staff hold back', () => {
  it('leaves the directory, the search, the saved tutors and their own page with the call, and comes back', async () => {
    const saver = await headerOf(product(), await makeUser())
    await product().app.inject({ method: 'PUT', url: `/api/v1/saved-tutors/${owner.public_id}`, headers: saver })
    expect(await foundIn(saver)).toEqual(everywhere)
    expect(await patch({ state: 'held', reason })).toMatchObject({
      status: 200,
      message: 'The page is held back, and its owner was notified.',
      data: { id: owner.id, state: 'held', held_reason: reason, version: 2 },
    })
    expect(await foundIn(saver)).toEqual(nowhere)
    expect((await ListingModel.findById(owner._id).lean())!.at).toEqual([])
    expect(await patch({ state: 'shown' })).toMatchObject({
      message: 'The page is shown again, and its owner was notified.',
      data: { state: 'shown', held_reason: '', held_at: '' },
    })
    expect((await ListingModel.findById(owner._id).lean())!.state).toBe('shown')
    expect(await foundIn(saver)).toMatchObject({ saved: true, page: true })
  })

  it('stays away when the listing is made anew, and when its owner hides and shows it', async () => {
    await patch({ state: 'held', reason })
    await UserModel.updateOne({ _id: owner._id }, withListingDue({ remarks: 'changed' }))
    await makeListings(product())
    expect((await ListingModel.findById(owner._id).lean())!.state).toBe('held')
    const headers = await headerOf(product(), owner)
    for (const visible of [false, true])
      await product().app.inject({ method: 'PUT', url: '/api/v1/teacher/listing', headers, payload: { visible } })
    await makeListings(product())
    expect((await ListingModel.findById(owner._id).lean())!.state).toBe('held')
  })

  it('tells its owner why, now and as a notification', async () => {
    await patch({ state: 'held', reason })
    const headers = await headerOf(product(), owner)
    const { data } = await ask<OwnListing>('GET', '/teacher/listing', undefined, headers)
    expect(data).toMatchObject({ state: 'held', held_reason: reason, visible: true })
    await patch({ state: 'shown' })
    const told = await NotificationModel.find({ user_id: owner._id }, { title: 1, text: 1 })
      .sort({ created_at: -1, _id: -1 })
      .lean()
    expect(told).toMatchObject([
      { title: 'Your page is shown again' },
      { title: 'Your page is held back', text: `Families do not find you: ${reason}` },
    ])
  })

  it('is in the audit log, without the words of the reason', async () => {
    await patch({ state: 'held', reason })
    await patch({ state: 'held', reason })
    await patch({ state: 'shown' })
    const entries = await AuditEntryModel.find({ entity_id: owner.id }).sort({ _id: 1 }).lean()
    // What is so already is not recorded twice.
    expect(entries.map(({ action }) => action)).toEqual(['listing.held', 'listing.released'])
    expect(JSON.stringify(entries)).not.toContain('photo')
  })
})

describe('PATCH /admin/listings/:id', () => {
  it('answers 412 with the current one where it has changed meanwhile', async () => {
    const { version } = (await read()).data
    await UserModel.updateOne({ _id: owner._id }, withListingDue({ remarks: 'changed' }))
    const ifMatch = (seen: number) => ({ 'if-match': `"${seen}"` })
    expect(await patch({ state: 'held', reason }, ifMatch(version))).toMatchObject({
      status: 412,
      message: 'The profile or its listing has changed meanwhile. Look at it again.',
      data: { state: 'shown', version: version + 1 },
    })
    expect((await patch({ state: 'held', reason }, ifMatch(version + 1))).status).toBe(200)
  })

  it('lets one of many through who have seen the same', async () => {
    const { version } = (await read()).data
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        patch({ state: 'held', reason: `Reason ${n}` }, { 'if-match': `${version}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412])
  })

  it.each([
    [{ state: 'held' }, { reason: 'Say why it is held back. The owner will read it.' }],
    [{ state: 'held', reason: ' ' }, { reason: 'Say why it is held back. The owner will read it.' }],
    [{ state: 'held', reason: 'x'.repeat(501) }, { reason: 'A reason must be at most 500 characters.' }],
    [{ state: 'hidden', reason: 'x' }, { state: 'State must be held or shown.' }],
    [{ reason: 'x' }, { state: 'State must be held or shown.' }],
  ])('refuses %j, with a sentence at the field', async (body, fields) => {
    expect(await patch(body)).toMatchObject({ status: 422, fields })
    expect((await read()).data.state).toBe('shown')
  })

  it('refuses fields that it does not know', async () => {
    expect((await patch({ state: 'held', reason, score: 1_000 })).status).toBe(400)
  })

  it('is 404 for who has no listing', async () => {
    for (const id of [(await makeUser()).id, 'f'.repeat(24)]) {
      expect((await ask('PATCH', `/admin/listings/${id}`, { state: 'held', reason })).status).toBe(404)
      expect((await ask('GET', `/admin/listings/${id}`)).status).toBe(404)
    }
  })
})
