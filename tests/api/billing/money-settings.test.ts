import type { MoneySettingsRecord } from '@abhyas/shared/billing/money-settings/shapes'
import type { PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import { beforeEach, expect, it } from 'vitest'
import { saveMoneySettings } from '../../../api/src/billing/money-settings/commands.ts'
import { findMoneySettings, payeeChangedLately } from '../../../api/src/billing/money-settings/queries.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import type { MailText } from '../../../api/src/platform/mail/commands.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
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
  const entries = await AuditEntryModel.find({ entity_id: 'money' }).sort({ _id: 1 }).lean<{ note: string }[]>()
  expect(entries).toHaveLength(3)
  expect(entries[2]!.note).toBe(`upi_id "${payee.upi_id}" → "new@okbank"`)
  // Of an account only the last digits stay in a log that forgets nothing.
  expect(entries[0]!.note).toContain(`bank_number "…${payee.bank_number.slice(-4)}"`)
  expect(JSON.stringify(entries)).not.toContain(payee.bank_number)
})

it('tells of another payee by mail and, for a week, above the payments', async () => {
  const finance = await makeUser({ roles: ['finance'] })
  await makeUser({ roles: ['support'] })
  const shown = async () =>
    ((await callAs(product(), finance, ['GET', '/admin/payments'])) as unknown as PaymentsReply).payee_changed_at
  expect(await shown()).toBe('')
  await save({ ...payee, current_password: password })
  const { keys } = product().context
  const mails = (await MailModel.find({}).lean()).map(
    ({ _id, sealed }) => JSON.parse(keys.open(sealed!.buffer as never, String(_id))) as MailText,
  )
  const addresses = await UserModel.find({ _id: { $in: [admin._id, finance._id] } }, { email_id: 1 }).lean()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses.map(({ email_id }) => email_id).toSorted())
  expect(mails[0]).toMatchObject({ subject: 'Where payments go was changed' })
  expect(mails[0]!.text).toMatch(/\/admin\/site-settings\/payments/)
  expect(mails[0]!.text).not.toContain(payee.upi_id)
  expect(await shown()).toMatch(/^20/)
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
  expect([(await payeeChangedLately(days(6.9))) !== '', await payeeChangedLately(days(7.1))]).toEqual([true, ''])
  await save({ seller_name: 'Sunrise' })
  expect(await MailModel.countDocuments({})).toBe(2)
})

it("leaves a UPI ID alone that the server's settings say", async () => {
  await save({ ...payee, current_password: password })
  const { context } = product()
  const fixed = { ...context, settings: { ...context.settings, UPI_ID: 'fixed@okbank' } }
  expect(await findMoneySettings(fixed.settings)).toMatchObject({ upi_id: 'fixed@okbank', upi_fixed: true })
  const by = { actor: admin.id, request_id: 'made-by-test', network: '10.0.0.1' }
  const saving = { expected: undefined, assertPassword: () => Promise.resolve() }
  await expect(saveMoneySettings(fixed, by, { upi_id: 'thief@okbank' }, saving)).rejects.toMatchObject({
    status: 409,
    message: "Set by the server's settings.",
  })
  const saved = await saveMoneySettings(fixed, by, { seller_name: 'Sunrise' }, saving)
  expect(saved).toMatchObject({ upi_id: 'fixed@okbank', seller_name: 'Sunrise', upi_fixed: true })
  expect((await read()).data).toMatchObject({ upi_fixed: false })
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
