import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { ConversationModel } from '../../../api/src/marketplace/conversations/model.ts'
import { InquiryModel } from '../../../api/src/marketplace/conversations/inquiries/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { ReportModel } from '../../../api/src/marketplace/reports/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Messages } from '../../../shared/src/marketplace/conversations/shapes.ts'
import type { QueuedReport } from '../../../shared/src/marketplace/reports/shapes.ts'
import { callAs } from '../../support/families.ts'
import { recordQueries } from '../../support/explained.ts'
import { questionFor } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { decideAs, makeTalk, openAs, reportAs, type Reported } from '../../support/reports.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000' } })

let talk: Reported
let id: string
beforeEach(async () => {
  talk = await makeTalk(product())
  const about = { kind: 'message', id: talk.messageId }
  id = (await reportAs(product(), talk.guardian, about, { text: 'This is not right.' })).data.id
})

const decision = 'This is against our rules.'
const decide = (body: Parameters<typeof decideAs>[3], headers = {}) =>
  decideAs(product(), talk.staff, id, body, headers)
const uphold = (act: string) => decide({ state: 'upheld', act, decision })
const lift = () => decide({ state: 'rejected', decision: 'We were wrong.' })
const queue = async (query = '') =>
  (await callAs<QueuedReport[]>(product(), talk.staff, ['GET', `/admin/reports${query}`])).data
const told = async ({ id: user_id }: MadeUser) =>
  (await NotificationModel.find({ user_id, kind: 'report' }).sort({ created_at: -1, _id: -1 }).lean()).map(
    ({ title, text, link }) => [title, text, link],
  )
const thread = () => `/conversations/${talk.inquiry.conversation_id}`

describe('the queue', () => {
  it('has what is due first at the top, and what is decided in lists of its own', async () => {
    const urgent = await reportAs(product(), talk.guardian, { kind: 'user', id: talk.tutor.id }, { reason: 'intimate' })
    expect((await queue()).map((one) => one.id)).toEqual([urgent.data.id, id])
    expect((await queue('?state=new&limit=1&page=2')).map((one) => one.id)).toEqual([id])
    expect((await queue('?state=open'))[1]).toMatchObject({
      number: id.slice(0, 8).toUpperCase(),
      about: { kind: 'message', id: talk.messageId },
      reporter: { id: talk.guardian.id, name: 'Ms. Rukmini Sen' },
      owner: { id: talk.tutor.id, name: 'Ms. Ananya Rao' },
      assigned_to: { id: '', name: '' },
      state: 'new',
      act: '',
      holds: [],
      may: ['looking', 'upheld', 'rejected'],
      acts: ['none', 'hide', 'remove', 'hold_user'],
      version: 1,
    })
    await decide({ state: 'looking' })
    expect((await queue('?state=looking')).map((one) => one.id)).toEqual([id])
    await uphold('none')
    expect([(await queue()).length, (await queue('?state=upheld')).length]).toEqual([1, 1])
    expect(await callAs(product(), talk.staff, ['GET', '/admin/reports?state=late'])).toMatchObject({
      status: 422,
      fields: { state: 'Choose open, new, looking, upheld or rejected.' },
    })
  })

  it('is counted for the home page, with what is late', async () => {
    await ReportModel.updateOne({ _id: id }, { $set: { due_at: new Date(Date.now() - 1_000) } })
    await reportAs(product(), talk.guardian, { kind: 'user', id: talk.tutor.id })
    const { data } = await callAs<{ reports: object }>(product(), talk.staff, ['GET', '/admin/home'])
    expect(data.reports).toEqual({ open: 2, late: 1 })
  })

  it('shows a reported message among the others, and that somebody has read it is recorded', async () => {
    const { data } = await openAs(product(), talk.staff, id)
    expect(data.messages.map(({ name, text, is_reported }) => [name, text, is_reported])).toEqual([
      ['Ms. Rukmini Sen', 'Can you help Mira twice a week?', false],
      ['Ms. Ananya Rao', 'Meet me alone.', true],
    ])
    expect(data).toMatchObject({ rejected_before: 0, upheld_before: 0, text: 'This is not right.' })
    const entries = await AuditEntryModel.find({ entity_id: id }).lean()
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([['report.read', talk.staff.id]])
  })

  it('shows five messages before and five after, without contact details that were shared', async () => {
    for (let n = 0; n < 8; n++)
      await callAs(product(), talk.tutor, ['POST', `${thread()}/messages`], { text: `No ${n}` })
    const texts = (await openAs(product(), talk.staff, id)).data.messages.map(({ text }) => text)
    expect(texts).toEqual(['Can you help Mira twice a week?', 'Meet me alone.', 'No 0', 'No 1', 'No 2', 'No 3', 'No 4'])
  })

  it('reads along indexes', async () => {
    const queries = recordQueries()
    await queue()
    await queue('?state=rejected')
    await openAs(product(), talk.staff, id)
    await reportAs(product(), talk.guardian, { kind: 'user', id: talk.tutor.id }, { reason: 'child_safety' })
    await callAs(product(), talk.guardian, ['GET', '/reports'])
    await uphold('hold_user')
    expect((await lift()).status).toBe(200)
    await queries.assertIndexed()
  })
})

describe('a decision', () => {
  it('is told to both sides with its sentence, and who has reported to nobody', async () => {
    expect(await uphold('none')).toMatchObject({
      status: 200,
      message: 'Decided, and both sides were notified.',
      data: { state: 'upheld', act: 'none', decision, assigned_to: { name: 'Mr. Sam Support' }, version: 2 },
    })
    expect(await told(talk.guardian)).toEqual([
      [`Your report ${id.slice(0, 8).toUpperCase()} is decided`, decision, '/account/reports'],
    ])
    expect(await told(talk.tutor)).toEqual([['You or something you wrote was reported', decision, '/support']])
    expect(JSON.stringify(await told(talk.tutor))).not.toContain('Rukmini')
  })

  it('that rejects is told to the reporter alone', async () => {
    await decide({ state: 'rejected', decision: 'This is allowed.' })
    expect([(await told(talk.guardian)).length, await told(talk.tutor)]).toEqual([1, []])
  })

  it('is in the audit log, without its words', async () => {
    await decide({ state: 'looking' })
    await uphold('none')
    await lift()
    const entries = await AuditEntryModel.find({ entity_id: id }).sort({ _id: 1 }).lean()
    expect(entries.map(({ action }) => action)).toEqual(['report.looking', 'report.upheld', 'report.lifted'])
    expect(JSON.stringify(entries)).not.toContain('rules')
  })

  it('goes only where its state may go', async () => {
    expect(await decide({ state: 'looking' })).toMatchObject({ message: 'You have taken this report.' })
    expect(await decide({ state: 'looking' })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: 'This has changed meanwhile.',
      data: { id, state: 'looking', version: 2 },
    })
    await uphold('none')
    expect((await uphold('none')).status).toBe(409)
    await lift()
    for (const state of ['looking', 'rejected']) expect((await decide({ state, decision })).status).toBe(409)
    expect((await uphold('none')).status).toBe(409)
  })

  it('answers 412 with the current one to who has seen another', async () => {
    await decide({ state: 'looking' })
    expect(await decide({ state: 'rejected', decision }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      message: 'This has changed meanwhile. Look at it again.',
      data: { id, state: 'looking', version: 2 },
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide({ state: 'rejected', decision }, { 'if-match': '"2"' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412])
  })

  it.each([
    [{ decision }, { state: 'Choose looking, upheld or rejected.' }],
    [{ state: 'new' }, { state: 'Choose looking, upheld or rejected.' }],
    [{ state: 'rejected', decision: ' ' }, { decision: 'Say what was decided. Both sides read it.' }],
    [{ state: 'rejected', decision: 'x'.repeat(501) }, { decision: 'At most 500 characters.' }],
    [{ state: 'upheld', decision }, { act: 'Choose what is done.' }],
    [{ state: 'upheld', decision, act: 'delete' }, { act: 'Choose none, hide, remove or hold_user.' }],
    [{ state: 'rejected', decision, act: 'hide' }, { act: 'Only a report that is upheld leads to something.' }],
  ])('refuses %j', async (body, fields) => {
    expect(await decide(body)).toMatchObject({ status: 422, fields })
    expect((await ReportModel.findById(id).lean())!.state).toBe('new')
  })

  it('does only what can be done', async () => {
    const about = { kind: 'user', id: talk.guardian.id }
    id = (await reportAs(product(), talk.tutor, about)).data.id
    expect((await uphold('hide')).fields).toEqual({ act: 'There is no page to hide.' })
    expect((await uphold('remove')).fields).toEqual({
      act: 'Only a message, a need, material or a review can be removed.',
    })
    await ReportModel.updateOne({ _id: id }, { $unset: { owner_id: 1 } })
    expect((await uphold('hold_user')).fields).toEqual({ act: 'The account is gone.' })
  })

  it('is for who may moderate, and is not there for what is not reported', async () => {
    const editor = await makeUser({ roles: ['editor'] })
    expect((await decideAs(product(), editor, id, { state: 'looking' })).status).toBe(403)
    id = 'f'.repeat(24)
    expect([(await decide({ state: 'looking' })).status, (await openAs(product(), talk.staff, id)).status]).toEqual([
      404, 404,
    ])
  })
})

describe('what is done', () => {
  const messages = async () =>
    (await callAs<Messages>(product(), talk.guardian, ['GET', `${thread()}/messages`])).data.messages.map(
      ({ text, state }) => [text, state],
    )

  it('removes a message, also from the list, and brings it back', async () => {
    await uphold('remove')
    expect(await messages()).toEqual([
      ['Can you help Mira twice a week?', 'sent'],
      ['', 'removed'],
    ])
    expect(await told(talk.tutor)).toEqual([['Something that you wrote was removed', decision, '/support']])
    const preview = async () => (await ConversationModel.findById(talk.inquiry.conversation_id).lean())!.preview
    expect(await preview()).toBe('This message was removed.')
    // Staff still read what it was about.
    expect((await openAs(product(), talk.staff, id)).data.messages[1]!.text).toBe('Meet me alone.')
    await lift()
    expect((await messages())[1]).toEqual(['Meet me alone.', 'sent'])
    expect(await preview()).toBe('Meet me alone.')
    expect(await told(talk.tutor)).toContainEqual(['You are no longer held', 'We were wrong.', '/inbox'])
  })

  it('removes a question from what the tutor was asked, too', async () => {
    const first = { kind: 'message', id: talk.inquiry.id }
    id = (await reportAs(product(), talk.tutor, first)).data.id
    await uphold('remove')
    const asked = async () => (await InquiryModel.findById(talk.inquiry.id).lean())!.message
    expect(await asked()).toBe('This message was removed.')
    await lift()
    expect(await asked()).toBe('Can you help Mira twice a week?')
  })

  it('gives the sentence of the decision to what was held at once', async () => {
    const about = { kind: 'user', id: talk.tutor.id }
    id = (await reportAs(product(), talk.guardian, about, { reason: 'child_safety' })).data.id
    const reason = async () => (await UserModel.findById(talk.tutor._id).lean())!.listing_held!.reason
    expect(await reason()).toBe('This is being looked at.')
    await uphold('none')
    expect(await reason()).toBe(decision)
  })

  it('hides a page, with the sentence as its reason, and shows it again', async () => {
    const state = async () => (await ListingModel.findById(talk.tutor._id).lean())!.state
    expect((await uphold('hide')).data.holds).toEqual(['listing'])
    expect(await state()).toBe('held')
    const own = await callAs(product(), talk.tutor, ['GET', '/teacher/listing'])
    expect(own.data).toMatchObject({ state: 'held', held_reason: decision })
    await lift()
    expect(await state()).toBe('shown')
  })
})

describe('an account that is held', () => {
  const held = { status: 403, code: 'held', message: 'This is being looked at. You can go on when that is done.' }
  const write = (who: MadeUser) => callAs(product(), who, ['POST', `${thread()}/messages`], { text: 'Hello' })

  it('neither writes, shares details nor changes the own page or tests; its page is gone, and both come back', async () => {
    await uphold('hold_user')
    expect((await UserModel.findById(talk.tutor._id).lean())!.market_hold).toMatchObject({
      reason: decision,
      report: id,
    })
    expect(await write(talk.tutor)).toMatchObject(held)
    expect(await callAs(product(), talk.tutor, ['POST', `${thread()}/contact`], { agree: true })).toMatchObject(held)
    expect(await callAs(product(), talk.tutor, ['PUT', '/teacher/listing'], { visible: false })).toMatchObject(held)
    expect(await callAs(product(), talk.tutor, ['POST', '/tests'], {})).toMatchObject(held)
    const own = await callAs(product(), talk.tutor, ['GET', '/teacher/listing'])
    expect([own.status, own.data]).toMatchObject([200, { state: 'held', held_reason: decision }])
    expect((await callAs(product(), talk.guardian, ['GET', `/tutors/${talk.tutor.public_id}`])).status).toBe(404)
    // The other side hears one sentence, as for a block.
    expect(await write(talk.guardian)).toMatchObject({ status: 403, code: 'closed' })
    await lift()
    expect([(await write(talk.tutor)).status, (await write(talk.guardian)).status]).toEqual([201, 201])
    expect((await ListingModel.findById(talk.tutor._id).lean())!.state).toBe('shown')
    const actions = (await AuditEntryModel.find({ entity_id: talk.tutor.id }).sort({ _id: 1 }).lean()).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(['user.market-held', 'user.market-released'])
  })

  it('of a family asks nobody', async () => {
    id = (await reportAs(product(), talk.tutor, { kind: 'user', id: talk.guardian.id })).data.id
    await uphold('hold_user')
    const question = questionFor(talk.tutor, talk.learner)
    expect(await callAs(product(), talk.guardian, ['POST', '/inquiries'], question)).toMatchObject(held)
    expect(await write(talk.tutor)).toMatchObject({ status: 403, code: 'closed' })
  })

  it('that is open again leaves a page hidden that another report hides', async () => {
    await uphold('hold_user')
    const first = id
    id = (await reportAs(product(), talk.guardian, { kind: 'user', id: talk.tutor.id })).data.id
    await uphold('hide')
    id = first
    await lift()
    expect((await ListingModel.findById(talk.tutor._id).lean())!.state).toBe('held')
  })

  it('stays held as long as another report holds it', async () => {
    await uphold('hold_user')
    const first = id
    id = (await reportAs(product(), talk.guardian, { kind: 'listing', id: talk.tutor.public_id })).data?.id ?? ''
    // Its page is gone, so the account is reported.
    expect(id).toBe('')
    id = (await reportAs(product(), talk.guardian, { kind: 'user', id: talk.tutor.id })).data.id
    await uphold('hold_user')
    await lift()
    expect(await write(talk.tutor)).toMatchObject(held)
    id = first
    await lift()
    expect((await write(talk.tutor)).status).toBe(201)
  })
})
