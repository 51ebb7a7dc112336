import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { deliverDue, notify } from '../../../api/src/platform/notifications/commands.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { SubscriptionModel } from '../../../api/src/platform/notifications/push/model.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { makeSubscription, startPushService } from '../../support/push-service.ts'

let service: Awaited<ReturnType<typeof startPushService>>
// The settings are read before the service has its port.
const hosts: string[] = []
const product = startProduct()
beforeAll(async () => {
  service = await startPushService()
  hosts.push(service.host)
  ;(product().context.settings as { PUSH_HOSTS: readonly string[] }).PUSH_HOSTS = hosts
})
afterAll(() => service.close())

let made = 0
const paths = '/push/subscriptions'
const subscribe = (who: MadeUser, body: object) => callAs<{ id: string }>(product(), who, ['POST', paths], body)

/** Somebody with a browser that is pushed to. */
async function withDevice(wanted: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(wanted)
  const path = `/push/${made++}`
  const subscription = makeSubscription(`https://${service.host}${path}`)
  const { data, status } = await subscribe(user, subscription.given)
  expect(status).toBe(201)
  const arrived = () => service.arrived.filter((one) => one.path === path)
  return { user, path, id: data.id, subscription, arrived }
}

const message = { kind: 'message', title: 'New message', text: 'From Anjali', link: '/inbox/1' }
/** 18:00 in India, or the hour said, two days ago: sessions last, and nothing of it is to come. */
const day = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10)
const today = (hour = '18:00') => new Date(`${day}T${hour}:00.000+05:30`)

/** Has them told at a time, and delivers what is due then. */
async function tell(user: MadeUser, at: Date, content: Parameters<typeof notify>[1] = message): Promise<void> {
  await notify(user.id, content)
  await NotificationModel.updateMany(
    { user_id: user.id, deliver_at: { $ne: null } },
    { $set: { created_at: at, deliver_at: at } },
  )
  await deliver(at)
}
const deliver = (at: Date) => deliverDue(product().context, at, () => true, service.agent)

describe('a browser that is pushed to', () => {
  it('is told title, link and tag, and never what a message says', async () => {
    const { user, subscription, arrived } = await withDevice()
    await tell(user, today())
    expect(arrived()).toHaveLength(1)
    const { headers, body } = arrived()[0]!
    const read = subscription.read(body) as { tag: string }
    expect(read).toEqual({ title: 'New message', link: '/inbox/1', tag: read.tag })
    expect(headers.topic).toBe(read.tag)
    expect(Number(headers.ttl)).toBe(24 * 3_600)
    expect(headers.authorization).toMatch(/^vapid t=/)
    await deliver(new Date(today().getTime() + 60_000))
    expect(arrived()).toHaveLength(1)
  })

  it('has a key that stays, whoever asks first', async () => {
    const [one, two] = [await makeUser(), await makeUser()]
    const ask = (who: MadeUser) => callAs<{ public_key: string }>(product(), who, ['GET', '/push/key'])
    const [first, second] = await Promise.all([ask(one), ask(two)])
    expect(first.data.public_key).toMatch(/^[\w-]{87}$/)
    expect(second.data).toEqual(first.data)
  })

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/',
    'https://localhost/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://somebody@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'fcm.googleapis.com',
  ])('is not at %s', async (endpoint) => {
    const answer = await subscribe(await makeUser(), makeSubscription(endpoint).given)
    expect([answer.status, answer.fields]).toEqual([422, { endpoint: 'This push service is not known.' }])
    expect(await SubscriptionModel.countDocuments()).toBe(0)
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('is at %s', async (endpoint) => {
    expect((await subscribe(await makeUser(), makeSubscription(endpoint).given)).status).toBe(201)
  })

  it.each([[{ p256dh: 'x', auth: 'y' }], [{ p256dh: 'A'.repeat(87) }], [undefined]])(
    'has keys, not %j',
    async (keys) => {
      expect((await subscribe(await makeUser(), { endpoint: 'https://fcm.googleapis.com/x', keys })).status).toBe(400)
    },
  )

  it('is one of ten at most, the newest', async () => {
    const user = await makeUser()
    const ids: string[] = []
    for (let n = 0; n < 11; n++)
      ids.push((await subscribe(user, makeSubscription(`https://${service.host}/of-many/${n}`).given)).data.id)
    const kept = await SubscriptionModel.find({ user_id: user.id }).sort({ created_at: 1 }).lean()
    expect(kept.map(({ _id }) => _id)).toEqual(ids.slice(1))
  })

  it('belongs to who used it last', async () => {
    const { user, subscription, arrived } = await withDevice()
    const next = await makeUser()
    await subscribe(next, subscription.given)
    await tell(user, today())
    expect(arrived()).toHaveLength(0)
    await tell(next, today())
    expect(arrived()).toHaveLength(1)
  })

  it('is told nothing once its session is over', async () => {
    const { user, arrived } = await withDevice()
    await SessionModel.updateMany({ user_id: user.id }, { $set: { revoked_at: new Date() } })
    await tell(user, today())
    expect(arrived()).toHaveLength(0)
    expect(await SubscriptionModel.countDocuments({ user_id: user.id })).toBe(0)
  })

  it('is taken off by its owner, and by nobody else', async () => {
    const { user, id, arrived } = await withDevice()
    const off = (who: MadeUser) => callAs(product(), who, ['DELETE', `${paths}/${id}`])
    expect((await off(await makeUser())).status).toBe(404)
    expect((await off(user)).message).toBe('Notifications are off for this device.')
    await tell(user, today())
    expect(arrived()).toHaveLength(0)
  })

  it('can be tried out, also at night', async () => {
    const { user, arrived } = await withDevice()
    expect((await callAs(product(), user, ['POST', '/push/test'])).message).toBe('A notification is on its way.')
    await deliver(new Date())
    expect(arrived()).toHaveLength(1)
    const nobody = await callAs(product(), await makeUser(), ['POST', '/push/test'])
    expect([nobody.status, nobody.message]).toEqual([409, 'Turn on notifications on a device first.'])
  })
})

describe('a push service', () => {
  it.each([404, 410, 403])('that answers %i is asked no more', async (status) => {
    const { user, path } = await withDevice()
    service.answers.set(path, status)
    await tell(user, today())
    expect(await SubscriptionModel.countDocuments({ user_id: user.id })).toBe(0)
    expect(await NotificationModel.countDocuments({ user_id: user.id, deliver_at: { $ne: null } })).toBe(0)
  })

  it.each([429, 503])('that answers %i is asked again, and the other devices are not', async (status) => {
    const { user, path, arrived } = await withDevice()
    const other = makeSubscription(`https://${service.host}/other-${status}`)
    await subscribe(user, other.given)
    service.answers.set(path, status)
    await tell(user, today())
    service.answers.delete(path)
    await deliver(new Date(today().getTime() + 10_000))
    expect(arrived()).toHaveLength(1)
    await deliver(new Date(today().getTime() + 31_000))
    await deliver(new Date(today().getTime() + 300_000))
    expect(arrived()).toHaveLength(2)
    expect(service.arrived.filter((one) => one.path === `/other-${status}`)).toHaveLength(1)
  })

  it('that sends elsewhere is not followed', async () => {
    const { user, path, arrived } = await withDevice()
    service.answers.set(path, 302)
    await tell(user, today())
    expect(arrived()).toHaveLength(1)
    expect(service.arrived.filter((one) => one.path === '/elsewhere')).toHaveLength(0)
  })

  it('hears of what was read meanwhile, or is a day old, no more', async () => {
    const { user, arrived } = await withDevice()
    await notify(user.id, message)
    await NotificationModel.updateMany({ user_id: user.id }, { $set: { read: true } })
    await deliver(new Date(Date.now() + 1_000))
    await notify(user.id, message)
    await deliver(new Date(Date.now() + 25 * 3_600_000))
    expect(arrived()).toHaveLength(0)
  })
})

describe('quiet hours', () => {
  const lesson = (useful_until: Date) => ({
    kind: 'reminder',
    title: 'Lesson in one hour',
    text: '',
    link: '/lessons/1',
    useful_until,
  })
  const change = (who: MadeUser, body: object) => callAs(product(), who, ['PUT', '/notification-settings'], body)

  it('hold a push back to their end', async () => {
    const { user, arrived } = await withDevice()
    await tell(user, today('23:30'))
    await deliver(new Date(today('23:30').getTime() + 7.4 * 3_600_000))
    expect(arrived()).toHaveLength(0)
    await deliver(new Date(today('23:30').getTime() + 7.5 * 3_600_000))
    expect(arrived()).toHaveLength(1)
  })

  it('are as somebody sets them', async () => {
    const { user, arrived } = await withDevice()
    await change(user, { quiet: { from: '00:00', to: '00:00', time_zone: 'Asia/Kolkata' } })
    await tell(user, today('23:30'))
    expect(arrived()).toHaveLength(1)
    const wrong = await change(user, { quiet: { from: '22:00', to: '07:00', time_zone: 'Moon/Sea' } })
    expect([wrong.status, wrong.fields]).toEqual([422, { quiet: 'This time zone is not known.' }])
  })

  it('do not move what nobody needs after them', async () => {
    const { user, arrived } = await withDevice()
    await tell(user, today('05:30'), lesson(today('06:30')))
    expect(arrived()).toHaveLength(1)
    expect(Number(arrived()[0]!.headers.ttl)).toBe(3_600)
  })

  it('of minors are from ten to six, whatever they set', async () => {
    const { user, arrived } = await withDevice({ date_of_birth: '2014-03-09' })
    await change(user, { quiet: { from: '00:00', to: '00:00', time_zone: 'Asia/Kolkata' } })
    await tell(user, today('05:30'), lesson(today('05:50')))
    await tell(user, today('05:30'))
    expect(arrived()).toHaveLength(0)
    await deliver(today('06:00'))
    expect(arrived()).toHaveLength(1)
  })

  it('are not asked about kinds that are off', async () => {
    const { user, arrived } = await withDevice()
    await change(user, { kinds: { message: { push: false } } })
    await tell(user, today())
    expect(arrived()).toHaveLength(0)
    await tell(user, today(), { ...message, kind: 'inquiry' })
    expect(arrived()).toHaveLength(1)
  })
})
