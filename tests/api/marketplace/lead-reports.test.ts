import { beforeEach, describe, expect, it } from 'vitest'
import { OfferModel } from '../../../api/src/marketplace/needs/leads/model.ts'
import { ReportModel } from '../../../api/src/marketplace/reports/model.ts'
import type { Lead } from '../../../shared/src/marketplace/leads/shapes.ts'
import type { Need } from '../../../shared/src/marketplace/needs/shapes.ts'
import type { OpenedReport, QueuedReport, Report } from '../../../shared/src/marketplace/reports/shapes.ts'
import { callAs } from '../../support/families.ts'
import { makeListedTutor } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { offerNeeds, offerTo, plantNeedLists, type Posted, postNeed } from '../../support/needs.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const call = <Data = Lead>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object) =>
  callAs<Data>(product(), who, at, payload)

let posted: Posted
let tutor: MadeUser
/** Two more who have the lead. */
let others: MadeUser[]
beforeEach(async () => {
  await plantNeedLists()
  tutor = await makeListedTutor(product())
  posted = await postNeed(product())
  await offerNeeds(product())
  others = [await makeUser({ i_am: 'Teacher' }), await makeUser({ i_am: 'Teacher' })]
  await offerTo(posted, others)
})

const invalid = (who = tutor, body: object = { reason: 'fake' }) =>
  call(who, ['POST', `/teacher/leads/${posted.need.id}/invalid`], body)
const needNow = async () => (await call<Need>(posted.guardian, ['GET', `/requirements/${posted.need.id}`])).data
const queueOf = async (staff: MadeUser) => (await call<QueuedReport[]>(staff, ['GET', '/admin/reports'])).data

describe('a lead that is none', () => {
  it.each([
    [{}, { reason: 'Choose a reason.' }],
    [{ reason: 'far' }, { reason: 'Choose a reason.' }],
    [{ reason: 'fake', text: 't'.repeat(501) }, { text: 'At most 500 characters.' }],
  ])('is not said to be none with %j', async (body, fields) => {
    const refused = await invalid(tutor, body)
    expect([refused.status, refused.fields]).toEqual([422, fields])
  })

  it('is held when three tutors say that it is none', async () => {
    const said = await invalid(tutor, { reason: 'fake', text: 'Seen before.' })
    expect(said).toMatchObject({
      status: 200,
      message: 'Thank you. We look at it.',
      data: { state: 'invalid', reason: 'fake' },
    })
    await invalid(tutor, { reason: 'duplicate' })
    await invalid(others[0])
    expect((await needNow()).state).toBe('open')
    await invalid(others[1], { reason: 'unreachable' })
    expect((await needNow()).state).toBe('held')
    expect((await OfferModel.findOne({ tutor_id: tutor.id }).lean())!.reason).toBe('duplicate')
    // One report of each, without the family's name for the tutors.
    const { data: own } = await call<Report[]>(tutor, ['GET', '/reports'])
    expect(own).toMatchObject([
      {
        about: { kind: 'requirement', id: posted.need.id },
        reason: 'fake',
        text: 'It is made up. Seen before.',
        name: '',
      },
    ])
    expect(await ReportModel.countDocuments({ kind: 'requirement', about_id: posted.need.id })).toBe(3)
  })

  it('is open again when staff find that it is a need', async () => {
    await Promise.all([tutor, ...others].map((who) => invalid(who)))
    expect((await needNow()).state).toBe('held')
    const staff = await makeUser({ roles: ['support'] })
    const holding = (await queueOf(staff)).find(({ holds }) => holds.includes('requirement'))!
    const { data: opened } = await call<OpenedReport>(staff, ['GET', `/admin/reports/${holding.id}`])
    expect(opened.messages).toMatchObject([{ text: 'Physics, Class 9. Twice a week, please.', is_reported: true }])
    expect(opened.acts).toContain('remove')
    // Of three at the same moment several may hold it: it is open when nobody says so any more.
    const decision = { state: 'rejected', decision: 'We have called them.' }
    for (const { id } of await queueOf(staff))
      expect((await call(staff, ['PATCH', `/admin/reports/${id}`], decision)).status).toBe(200)
    expect((await needNow()).state).toBe('open')
  })

  it('is removed by staff', async () => {
    await invalid(tutor, { reason: 'not_a_need' })
    const staff = await makeUser({ roles: ['support'] })
    const queue = await queueOf(staff)
    const decision = { state: 'upheld', decision: 'This is an advertisement.', act: 'remove' }
    expect((await call(staff, ['PATCH', `/admin/reports/${queue[0]!.id}`], decision)).status).toBe(200)
    expect((await needNow()).state).toBe('held')
  })
})
