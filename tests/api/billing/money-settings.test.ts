import type { MoneySettingsRecord } from '@abhyas/shared/billing/money-settings/shapes'
import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../../api/src/identity/users/passwords.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { payee } from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const password = 'correct horse battery'
const password_hash = await hashPassword(password)
let admin: MadeUser
beforeEach(async () => {
  admin = await makeUser({ roles: ['admin'], password_hash })
})
const read = (who = admin) => callAs<MoneySettingsRecord>(product(), who, ['GET', '/admin/money-settings'])
const save = (body: object, headers = {}, who = admin) =>
  callAs<MoneySettingsRecord>(product(), who, ['PUT', '/admin/money-settings'], body, headers)

it('is empty until somebody says who sells, and says its password', async () => {
  expect((await read()).data).toMatchObject({ upi_id: '', sac: '999293', invoice_prefix: 'AB', version: 0 })
  const saved = await save({ ...payee, current_password: password })
  expect(saved).toMatchObject({ status: 200, message: 'Payment settings saved', data: { ...payee, version: 1 } })
  expect(saved.data).not.toHaveProperty('current_password')
  expect((await read()).data).toEqual(saved.data)
})

it('asks for the password where the money would go elsewhere, and tells all of finance', async () => {
  const finance = await makeUser({ roles: ['finance'] })
  await save({ ...payee, current_password: password })
  await NotificationModel.deleteMany({})
  const wrong = {
    status: 403,
    code: 'password_wrong',
    message: 'The current password is not right.',
    fields: { current_password: 'The current password is not right.' },
  }
  for (const change of [{ upi_id: 'thief@okbank' }, { bank_number: '999999999999' }, { bank_ifsc: 'HDFC0001234' }]) {
    expect(await save(change)).toMatchObject(wrong)
  }
  expect(await save({ upi_id: 'thief@okbank', current_password: 'a wrong one' })).toMatchObject(wrong)
  expect((await read()).data).toMatchObject(payee)
  expect(await NotificationModel.countDocuments({})).toBe(0)
  expect(await save({ seller_name: 'Sunrise' })).toMatchObject({ status: 200 })
  const moved = await save({ upi_id: 'new@okbank', current_password: password })
  expect(moved.data).toMatchObject({ upi_id: 'new@okbank', payee_changed_at: expect.stringMatching(/^20/) as string })
  const told = await NotificationModel.find({}, { user_id: 1, title: 1 }).lean()
  expect(told.map(({ user_id }) => String(user_id)).toSorted()).toEqual([admin.id, finance.id].toSorted())
  expect(await AuditEntryModel.countDocuments({ entity_id: 'money' })).toBe(3)
})

it('refuses what cannot be', async () => {
  for (const [change, fields] of [
    [{ upi_id: 'sunrise' }, { upi_id: 'A UPI ID looks like name@bank.' }],
    [{ upi_kind: 'shop' }, { upi_kind: 'Choose personal or merchant.' }],
    [{ seller_state: '99' }, { seller_state: 'Choose a state of the list.' }],
    [{ seller_state: '27', gstin: payee.gstin }, { gstin: 'This GSTIN is not right. Check its 15 characters.' }],
    [{ sac: '12' }, { sac: 'A SAC has 6 digits.' }],
    [{ invoice_prefix: 'ABC' }, { invoice_prefix: 'The beginning of invoice numbers is 1 or 2 letters.' }],
    [{ bank_number: '12' }, { bank_number: 'An account number has 9 to 18 digits.' }],
    [{ bank_ifsc: 'SBIN' }, { bank_ifsc: 'An IFSC looks like SBIN0001234.' }],
    [{ bank_number: payee.bank_number }, { bank_holder: 'Whose account it is, is required.' }],
  ] as const)
    expect(await save({ ...change, current_password: password })).toMatchObject({ status: 422, fields })
})

it('is of administrators alone, and saved only as it was read', async () => {
  const finance = await makeUser({ roles: ['finance'] })
  expect(await read(finance)).toMatchObject({ status: 403 })
  expect(await save({ seller_name: 'X' }, {}, finance)).toMatchObject({ status: 403 })
  await save({ seller_name: 'One' }, { 'if-match': '"0"' })
  expect(await save({ seller_name: 'Two' }, { 'if-match': '"0"' })).toMatchObject({
    status: 412,
    data: { seller_name: 'One', version: 1 },
  })
})
