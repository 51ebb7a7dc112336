import { describe, expect, it } from 'vitest'
import { deliverDue, notify, sendDigests } from '../../../api/src/platform/notifications/commands.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { NotificationModel, NotificationSettingsModel } from '../../../api/src/platform/notifications/model.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const dayMs = 24 * 3_600_000
const lead = { kind: 'lead', title: 'New need near you', text: 'Physics, 2 km away', link: '/teacher/inquiries' }

async function tell(user: MadeUser, content: Parameters<typeof notify>[1] = lead): Promise<void> {
  await notify(user.id, content)
  await deliverDue(product().context, new Date())
}
/** The mails that were written, opened. */
const mails = async () =>
  (await MailModel.find().sort({ _id: 1 }).lean()).map(
    ({ _id, sealed }) =>
      JSON.parse(
        product().context.keys.open((sealed as unknown as { buffer: Uint8Array }).buffer, _id.toHexString()),
      ) as { subject: string; text: string },
  )
const dueOf = async (user: MadeUser) => (await NotificationSettingsModel.findById(user.id).lean())?.next_digest_at
const send = (at: Date) => sendDigests(product().context, at)
const change = (who: MadeUser, body: object) => callAs(product(), who, ['PUT', '/notification-settings'], body)

describe('the mail with what is new', () => {
  it('comes once a day, with what is unread', async () => {
    const user = await makeUser({ i_am: 'Teacher' })
    await tell(user)
    await tell(user, { ...lead, title: 'New review', text: '', kind: 'review' })
    const due = (await dueOf(user))!
    expect(new Date(due.getTime() + 5.5 * 3_600_000).toISOString()).toContain('T18:00:00')
    await send(new Date(due.getTime() - 1))
    expect(await mails()).toEqual([])
    await send(due)
    await send(due)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.subject).toBe('2 things are new on Abhyas')
    expect(mail!.text).toContain('- New review\n- New need near you: Physics, 2 km away\n')
    expect(await dueOf(user)).toBeUndefined()
  })

  it('does not come when everything is read', async () => {
    const user = await makeUser({ i_am: 'Teacher' })
    await tell(user)
    await NotificationModel.updateMany({ user_id: user.id }, { $set: { read: true } })
    await send(new Date(Date.now() + dayMs))
    expect(await mails()).toEqual([])
  })

  it('says nothing twice', async () => {
    const user = await makeUser({ i_am: 'Teacher' })
    await tell(user)
    await send(new Date(Date.now() + dayMs))
    await notify(user.id, { ...lead, title: 'Newer' })
    const later = new Date(Date.now() + 2 * dayMs)
    await NotificationModel.updateOne(
      { user_id: user.id, title: 'Newer' },
      { $set: { created_at: later, deliver_at: later } },
    )
    await deliverDue(product().context, later)
    await send(new Date(later.getTime() + dayMs))
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array(2).fill('One thing is new on Abhyas'))
    const texts = (await mails()).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('New need'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('Newer'))).toHaveLength(1)
  })

  it('comes on Mondays, or never, as somebody wants it', async () => {
    const user = await makeUser({ i_am: 'Teacher' })
    await change(user, { digest: 'weekly', digest_at: '07:30' })
    await tell(user)
    const due = new Date((await dueOf(user))!.getTime() + 5.5 * 3_600_000)
    expect([due.getUTCDay(), due.toISOString().slice(11, 16)]).toEqual([1, '07:30'])
    await change(user, { digest: 'daily' })
    expect((await dueOf(user))!.getTime() - Date.now()).toBeLessThanOrEqual(dayMs)
    await change(user, { digest: 'off' })
    await send(new Date(Date.now() + 9 * dayMs))
    expect(await mails()).toEqual([])
  })

  it('leaves out what is mailed at once, and what is not mailed', async () => {
    const user = await makeUser({ i_am: 'Teacher' })
    await change(user, { kinds: { lead: { email: 'now' }, material: { email: 'off' } } })
    await tell(user)
    await tell(user, { ...lead, kind: 'material' })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['New need near you'])
    expect(await dueOf(user)).toBeUndefined()
  })
})
