import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { caller, settled } from '../../support/profile-calls.ts'
import { about, plantProfileLists } from '../../support/profiles.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' } })
let teacher: MadeUser
let headers: Record<string, string>
beforeEach(async () => {
  await plantProfileLists()
  teacher = await makeUser({ i_am: 'Teacher' })
  await settled(teacher)
  headers = await headerOf(product(), teacher)
})
const call = caller(product, () => headers)

describe('two devices', () => {
  it('do not overwrite each other unseen; who names no version may', async () => {
    const first = await call('PUT', '/update', about, { 'if-match': '"0"' })
    expect(first).toMatchObject({ status: 200, data: { version: 1 } })
    const late = await call('PUT', '/update', { whatsapp_no: '9000000000' }, { 'if-match': '"0"' })
    expect(late).toMatchObject({
      status: 412,
      message: 'Your profile was changed on another device.',
      data: first.data,
    })
    expect((await call('PUT', '/update', { whatsapp_no: '9000000000' })).data.version).toBe(2)
    expect((await call('PUT', '/update', about, { 'if-match': 'new' })).status).toBe(400)
  })

  it('of twenty changes at once on one version one is made, and all of those on none', async () => {
    const twenty = (more: Record<string, string>) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => call('PUT', '/update', { remarks: `${n}` }, more)))
    const statuses = (await twenty({ 'if-match': '0' })).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(19)
    await twenty({})
    expect((await call('GET', '/profile')).data.version).toBe(21)
  })

  it('a change that comes again is answered, and not made again', async () => {
    const key = { 'idempotency-key': 'change-0001' }
    await call('PUT', '/update', { ...about, remarks: 'first' }, { ...key, 'if-match': '0' })
    await call('PUT', '/update', { remarks: 'second' })
    const again = await call('PUT', '/update', { ...about, remarks: 'first' }, { ...key, 'if-match': '0' })
    expect(again).toMatchObject({ status: 200, data: { version: 2, remarks: 'second' } })
    const many = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('PUT', '/update', { remarks: 'third' }, { 'idempotency-key': 'change-0002' }),
      ),
    )
    expect(many.every(({ status }) => status === 200)).toBe(true)
    expect((await call('GET', '/profile')).data.version).toBe(3)
    expect((await call('PUT', '/update', about, { 'idempotency-key': 'no spaces' })).status).toBe(400)
  })

  it('what another process saved is never overwritten by what this one remembers', async () => {
    const elsewhere = (remarks: string, profile_version: number, profile_changes: string[] = []) =>
      UserModel.collection.updateOne({ _id: teacher._id }, { $set: { remarks, profile_version, profile_changes } })
    await call('PUT', '/update', { ...about, remarks: 'here' })
    await elsewhere('elsewhere', 2)
    const late = await call('PUT', '/update', { whatsapp_no: '9000000000' }, { 'if-match': '1' })
    expect(late).toMatchObject({ status: 412, data: { version: 2, remarks: 'elsewhere' } })
    expect(await call('PUT', '/update', { whatsapp_no: '9000000000' })).toMatchObject({
      status: 200,
      data: { version: 3, remarks: 'elsewhere' },
    })
    await elsewhere('of nothing', 4)
    expect((await call('PUT', '/update', { role: 'Admin' })).data).toMatchObject({ version: 4, remarks: 'of nothing' })
    await elsewhere('sent before', 5, ['change-0003'])
    const again = await call('PUT', '/update', { remarks: 'sent' }, { 'idempotency-key': 'change-0003' })
    expect(again.data).toMatchObject({ version: 5, remarks: 'sent before' })
  })

  it('of what is changed elsewhere than in a profile, the answer to a save knows', async () => {
    await call('PUT', '/update', about)
    const changes = [
      { profile_photo: '/api/v1/photos/1' },
      { status: 'inactive' },
      { roles: ['user', 'reviewer'] },
      { deletion_due: new Date('2030-01-01') },
    ] as const
    for (const change of changes) {
      await call('GET', '/profile')
      await UserModel.updateOne({ _id: teacher._id }, { $set: change })
      const { data } = await call('PUT', '/update', { remarks: 'Mornings' })
      expect(data).toEqual((await call('GET', '/profile')).data)
      await settled(teacher)
    }
    const shown = {
      profile_photo: '/api/v1/photos/1',
      status: false,
      roles: ['user', 'reviewer'],
      deletion_due: '2030-01-01T00:00:00.000Z',
    }
    expect((await call('GET', '/profile')).data).toMatchObject({ ...shown, version: 5 })
  })

  it('a profile that was changed just now is read before the next save: one date may stand for two changes', async () => {
    const updated_at = new Date()
    const change = (profile_photo: string) =>
      UserModel.collection.updateOne({ _id: teacher._id }, { $set: { profile_photo, updated_at } })
    await change('/api/v1/photos/1')
    await call('GET', '/profile')
    await change('/api/v1/photos/2')
    expect((await call('PUT', '/update', about)).data.profile_photo).toBe('/api/v1/photos/2')
  })

  it('a record without a version and a date, or with nothing in them, is saved', async () => {
    const bare = { $unset: { profile_version: 1, updated_at: 1 } }
    const empty = { $set: { profile_version: null, updated_at: null } }
    for (const change of [bare, empty]) {
      await UserModel.collection.updateOne({ _id: teacher._id }, change as never)
      expect(await call('PUT', '/update', about)).toMatchObject({ status: 200, data: { version: 1 } })
    }
  })

  it('a change that comes again after this process saw it is not made again either', async () => {
    const key = { 'idempotency-key': 'change-0004' }
    await call('PUT', '/update', { remarks: 'once' }, key)
    expect((await call('PUT', '/update', { remarks: 'once' }, key)).data.version).toBe(1)
  })

  it('hundreds of keys are not kept: the record stays small', async () => {
    for (let n = 0; n < 130; n++)
      await call('PUT', '/update', { remarks: `${n}` }, { 'idempotency-key': `change-${n + 1000}` })
    const { profile_changes } = (await UserModel.findById(teacher._id).lean())!
    expect(profile_changes).toHaveLength(100)
    expect(profile_changes!.at(-1)).toBe('change-1129')
  })
})
