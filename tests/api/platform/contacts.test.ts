import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { siteSettingsId, SiteSettingsModel } from '../../../api/src/platform/site-settings/model.ts'
import { TicketModel } from '../../../api/src/platform/support-tickets/model.ts'
import { proofHeader, type ProofTask } from '../../../shared/src/platform/proof-of-work/proof.ts'
import { bearer, logIn, plantPlace, post, registered, setRoles } from '../../support/accounts.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { prove } from '../../support/proof.ts'

const product = startProduct({ env: { ...manyCalls, PUBLIC_URL: 'https://abhyas.test' } })
/** Twenty minutes into an hour that is to come: the database removes by its own clock what is over. */
const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 20 * 60_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => vi.useRealTimers())

const words = { name: ' Asha  Rao', email_id: 'asha@example.com', text: 'No code arrives.\nWhat now?' }
const write = (payload: object = words, remoteAddress = '10.0.0.1', proof?: string) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    remoteAddress,
    headers: proof ? { [proofHeader]: proof } : {},
    payload,
  })
const mails = async () =>
  (await MailModel.find().sort({ _id: 1 }).lean()).map(
    ({ _id, sealed }) =>
      JSON.parse(product().context.keys.open(sealed!.buffer, _id.toHexString())) as Record<string, string>,
  )

describe('POST /api/v1/contact', () => {
  it('opens a ticket that Support reads where it reads all others, and answers by mail', async () => {
    await SiteSettingsModel.updateOne(
      { _id: siteSettingsId },
      { $set: { contact_email: 'help@abhyas.test' } },
      { upsert: true },
    )
    const reply = await write()
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      { success: true, message: 'Your message was sent to Support.', data: {} },
    ])
    const { _id, expires_at } = (await TicketModel.findOne().lean())!
    const id = _id.toHexString()
    expect(expires_at).toEqual(new Date(start + 365 * 24 * 3_600_000))
    // Nothing goes to the address that was given: nobody has verified it.
    expect(await mails()).toEqual([
      {
        to: 'help@abhyas.test',
        subject: 'Support: Message from Asha Rao',
        text: `Asha Rao (asha@example.com) wrote:\n\n${words.text}\n\nAnswer here:\nhttps://abhyas.test/admin/inquiries?item=${id}`,
      },
    ])

    await plantPlace()
    await registered(product(), { email_id: 'staff@example.com', mobile_no: '9000000003' })
    await setRoles('staff@example.com', ['user', 'support'])
    const staff = bearer(await logIn(product(), 'staff@example.com'))
    const { app } = product()
    const list = await app.inject({ url: '/api/v1/admin/tickets?status=open', headers: staff })
    expect(list.json()).toMatchObject({
      total: 1,
      data: [
        {
          id,
          subject: 'Message from Asha Rao',
          user: { id: '', contact_person: 'Asha Rao', email_id: words.email_id },
        },
      ],
    })
    const answered = await post(product(), `/admin/tickets/${id}/messages`, { message: 'Try again now.' }, staff)
    expect([answered.statusCode, answered.json().data.user.contact_person]).toEqual([201, 'Asha Rao'])
    expect((await mails()).at(-1)).toEqual({
      to: 'asha@example.com',
      subject: 'Abhyas Support replied',
      text: `Try again now.\n\nTo write to us again, open:\nhttps://abhyas.test/support\n\nYou had written:\n${words.text}`,
    })
    for (const status of ['closed', 'open']) {
      const set = await app.inject({
        method: 'PATCH',
        url: `/api/v1/admin/tickets/${id}`,
        payload: { status },
        headers: staff,
      })
      expect(set.json()).toMatchObject({ data: { status } })
    }
  })

  it('says in its subject whether it is a question or about a trial lesson', async () => {
    for (const kind of ['question', 'trial', '']) expect((await write({ ...words, kind })).statusCode).toBe(201)
    const subjects = (await TicketModel.find().sort({ _id: 1 }).lean()).map(({ subject }) => subject)
    expect(subjects).toEqual(['Message from Asha Rao', 'Trial lesson for Asha Rao', 'Message from Asha Rao'])
  })

  it('is nobody’s ticket: no account reads it', async () => {
    await write()
    await plantPlace()
    const me = bearer(await registered(product()))
    const { app } = product()
    expect((await app.inject({ url: '/api/v1/support/tickets', headers: me })).json()).toMatchObject({ total: 0 })
    const id = (await TicketModel.findOne().lean())!._id.toHexString()
    expect((await app.inject({ url: `/api/v1/support/tickets/${id}`, headers: me })).statusCode).toBe(404)
  })

  it.each([
    ['nothing', {}, { name: 'Name is required.', email_id: 'Enter Email Id', text: 'Message is required.' }],
    ['a name without a letter', { ...words, name: '\r\n1' }, { name: 'Name is required.' }],
    ['a long name', { ...words, name: 'x'.repeat(121) }, { name: 'At most 120 characters.' }],
    ['no address', { ...words, email_id: 'asha' }, { email_id: 'Invalid email format.' }],
    ['another kind', { ...words, kind: 'spam' }, { kind: 'Choose a question or a trial lesson.' }],
    ['a long message', { ...words, text: 'x'.repeat(5_001) }, { text: 'Message must be at most 5000 characters.' }],
  ])('refuses %s with a sentence for each field', async (_, body, fields) => {
    const reply = await write(body)
    expect([reply.statusCode, reply.json().fields]).toEqual([422, fields])
    expect(await TicketModel.countDocuments()).toBe(0)
  })

  it('takes five an hour from one network; from then on each costs work, and ever more', async () => {
    for (let n = 0; n < 5; n++) expect((await write()).statusCode).toBe(201)
    expect((await write(words, '10.0.0.2')).statusCode).toBe(201)
    const bits = []
    for (let n = 0; n < 2; n++) {
      const refused = await write()
      expect([refused.statusCode, refused.json().message, refused.headers['retry-after']]).toEqual([
        429,
        'Many messages came from your network in this hour. Try again later.',
        String(40 * 60),
      ])
      const task = refused.json().data as ProofTask
      bits.push(task.bits)
      const proof = prove(task)
      expect((await write(words, '10.0.0.1', proof)).statusCode).toBe(201)
      expect((await write(words, '10.0.0.1', proof)).statusCode).toBe(429)
    }
    expect(bits).toEqual([16, 17])
    expect(await TicketModel.countDocuments()).toBe(8)
  })

  it('takes five of fifty at once without work', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => write()))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  })
})
