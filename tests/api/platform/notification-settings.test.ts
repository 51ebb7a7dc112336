import { describe, expect, it } from 'vitest'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { NotificationSettings } from '../../../shared/src/platform/notifications/settings.ts'
import { callAs } from '../../support/families.ts'
import { makeInquiry } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const path = '/notification-settings'
const read = (who: MadeUser) => callAs<NotificationSettings>(product(), who, ['GET', path])
const change = (who: MadeUser, kinds: object) => callAs<NotificationSettings>(product(), who, ['PUT', path], { kinds })

describe('notification settings', () => {
  it('begin with what waits for an answer at once, and the rest once a day', async () => {
    const [now, digest] = [
      { email: 'now', push: true },
      { email: 'digest', push: true },
    ]
    expect((await read(await makeUser())).data).toEqual({
      kinds: {
        inquiry: now,
        message: now,
        lead: digest,
        lesson: now,
        reminder: now,
        class: digest,
        material: digest,
        review: digest,
        test: now,
        money: digest,
      },
      quiet: { from: '22:00', to: '07:00', time_zone: 'Asia/Kolkata' },
      digest: 'daily',
      digest_at: '18:00',
    })
  })

  it('keep what is not named, also of two changes at once', async () => {
    const [me, other] = [await makeUser(), await makeUser()]
    const [one, two] = await Promise.all([
      change(me, { message: { email: 'off' } }),
      change(me, { test: { email: 'off' } }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    const { kinds } = (await read(me)).data
    expect([kinds.inquiry.email, kinds.message.email, kinds.test.email]).toEqual(['now', 'off', 'off'])
    expect((await change(me, { test: { email: 'now' } })).data.kinds.test.email).toBe('now')
    expect((await read(other)).data.kinds.message.email).toBe('now')
  })

  it.each([
    [{ kinds: { message: { email: 'never' } } }],
    [{ kinds: { security: { email: 'off' } } }],
    [{ kinds: { message: { push: 'yes' } } }],
    [{ quiet: { from: '24:00', to: '07:00', time_zone: 'Asia/Kolkata' } }],
    [{ quiet: { from: '22:00' } }],
    [{ digest: 'hourly' }],
    [{ digest_at: '7:00' }],
    [{ kinds: { message: { email: { $gt: '' } } } }],
    [{ kinds: { 'message.email': 'off' } }],
    [{ user_id: 'x', kinds: {} }],
    [{}],
  ])('do not know %j', async (body) => {
    expect((await callAs(product(), await makeUser(), ['PUT', path], body)).status).toBe(400)
  })

  it('stop mails, and never the notification', async () => {
    const { guardian, tutor, inquiry } = await makeInquiry(product())
    await change(guardian, { inquiry: { email: 'off' } })
    const mails = await MailModel.countDocuments()
    const write = (text: string) =>
      callAs(product(), tutor, ['POST', `/conversations/${inquiry.conversation_id}/messages`], { text })
    await write('Yes.')
    expect(await MailModel.countDocuments()).toBe(mails)
    expect(await NotificationModel.countDocuments({ user_id: guardian.id })).toBe(1)
    // What was not mailed as an answer is no reason to keep the next message quiet.
    await write('Monday?')
    expect(await MailModel.countDocuments()).toBe(mails + 1)
  })
})
