import type { AdminPlan, Plan } from '@abhyas/shared/billing/plans/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveAccess } from '../../../api/src/billing/entitlements/commands.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { newPlan, openOffice, sellPlan } from '../../support/billing.ts'
import { storeDraft } from '../../support/draft-tests.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
let finance: MadeUser
beforeEach(async () => {
  finance = await openOffice()
})

const add = (changes: object = {}, headers = {}) =>
  callAs<AdminPlan>(product(), finance, ['POST', '/admin/plans'], { ...newPlan, ...changes }, headers)
const move = (plan: AdminPlan, status: string, headers = {}) =>
  callAs<AdminPlan>(product(), finance, ['PATCH', `/admin/plans/${plan.id}`], { status }, headers)
const change = (plan: AdminPlan, changes: object, headers = {}) =>
  callAs<AdminPlan>(product(), finance, ['PUT', `/admin/plans/${plan.id}`], { ...newPlan, ...changes }, headers)
const shown = async () => {
  const answer = await product().app.inject({ url: '/api/v1/plans' })
  return answer.json<{ data: Plan[]; total: number }>()
}

describe('a plan', () => {
  it('is a draft that nobody sees, until it is on sale, and gone when it is retired', async () => {
    const added = await add()
    expect(added).toMatchObject({ status: 201, message: 'Plan added successfully', data: { status: 'draft' } })
    expect(added.data.created_by_name).toBe('Mr. Farhan Ali')
    expect(await shown()).toMatchObject({ data: [], total: 0 })
    const one = () => product().app.inject({ url: `/api/v1/plans/${added.data.id}` })
    expect((await one()).json()).toMatchObject({ code: 'not_found', message: 'There is no such plan.' })
    expect(await move(added.data, 'active')).toMatchObject({ status: 200, message: 'Plan activated successfully' })
    expect((await shown()).data).toMatchObject([{ title: 'NEET mock series', scope_names: ['All tests'] }])
    expect((await one()).json<{ data: Plan }>().data).not.toHaveProperty('created_by_name')
    expect(await move(added.data, 'retired')).toMatchObject({ message: 'Plan deactivated successfully' })
    expect((await one()).statusCode).toBe(404)
    // Staff read it by its address in every state.
    const asStaff = (id: string) => callAs<AdminPlan>(product(), finance, ['GET', `/admin/plans/${id}`])
    expect(await asStaff(added.data.id)).toMatchObject({ status: 200, data: { status: 'retired', version: 3 } })
    expect(await asStaff('0'.repeat(24))).toMatchObject({ status: 404, message: 'There is no such plan.' })
    expect((await AuditEntryModel.distinct('action', { entity: 'plan' })).toSorted()).toEqual([
      'plan.activated',
      'plan.added',
      'plan.retired',
    ])
    const [last] = await AuditEntryModel.find({ entity: 'plan' }).sort({ _id: -1 }).lean<{ note: string }[]>()
    expect(last!.note).toBe('status "active" → "retired"')
  })

  it('that is retired is read by who has it still, and by nobody else', async () => {
    const plan = await sellPlan(product(), finance)
    const [buyer, other] = [await makeUser(), await makeUser()]
    const grant = { order_id: 'b'.repeat(24), scope: { all: true } }
    const of = { planId: plan.id, kind: 'tests', title: plan.title } as const
    await giveAccess({ ...of, userId: buyer.id, grant: { ...grant, at: new Date(), days: 3 } })
    const yearAgo = new Date(Date.now() - 365 * 24 * 3_600_000)
    await giveAccess({ ...of, userId: other.id, grant: { ...grant, at: yearAgo, days: 3 } })
    await move(plan, 'retired')
    const read = (who: MadeUser) => callAs<Plan>(product(), who, ['GET', `/plans/${plan.id}`])
    expect(await read(buyer)).toMatchObject({ status: 200, data: { status: 'retired', title: plan.title } })
    expect(await read(other)).toMatchObject({ status: 404 })
    expect((await product().app.inject({ url: `/api/v1/plans/${plan.id}` })).statusCode).toBe(404)
  })

  it('has a title that no other plan on sale has; a retired one gives it free', async () => {
    const first = (await add()).data
    const double = { status: 409, message: 'Plan already exists', data: { id: first.id } }
    expect(await add({ title: '  neet  MOCK series ' })).toMatchObject(double)
    const other = (await add({ title: 'Another' })).data
    expect(await change(other, {})).toMatchObject({ status: 409, fields: { title: 'Plan already exists' } })
    await move(first, 'retired')
    expect(await change(other, {})).toMatchObject({ status: 200, message: 'Plan updated successfully' })
    expect(await move(first, 'active')).toMatchObject({ status: 409 })
  })

  it('is made once for a key, and changed only as it was read', async () => {
    const headers = { 'idempotency-key': 'a-plan-of-today' }
    const [one, two] = await Promise.all([add({}, headers), add({}, headers)])
    expect(one.data.id).toBe(two.data.id)
    expect(await change(one.data, { title: 'New' }, { 'if-match': '"1"' })).toMatchObject({ status: 200 })
    expect(await change(one.data, { title: 'Newer' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      message: 'Somebody else has changed this. Reload it, or overwrite their change.',
      data: { title: 'New', version: 2 },
    })
  })

  it('that was on sale may grow, and takes nothing away', async () => {
    const plan = await sellPlan(product(), finance, { grants: { scope: { tests: [], all: true }, days: 30 } })
    const taken = { status: 409, message: 'Nobody may lose what they paid for: add, do not take away.' }
    expect(await change(plan, { grants: { scope: { boards: ['CBSE'] }, days: 30 } })).toMatchObject({ status: 422 })
    expect(await change(plan, { grants: { scope: { tests: ['a'.repeat(24)] }, days: 30 } })).toMatchObject({
      status: 422,
      fields: { scope: 'Choose from the lists.' },
    })
    const [one, two] = [await storeDraft([], { test_name: 'One' }), await storeDraft([], { test_name: 'Two' })]
    expect(await change(plan, { grants: { scope: { tests: [one] }, days: 30 } })).toMatchObject(taken)
    const named = await sellPlan(product(), finance, { title: 'Named', grants: { scope: { tests: [one] }, days: 30 } })
    const both = { title: 'Named', grants: { scope: { tests: [one, two] }, days: 30 } }
    expect(await change(named, both)).toMatchObject({ status: 200, data: { scope_names: ['One', 'Two'] } })
    expect(await change(named, { ...both, grants: { scope: { tests: [two] }, days: 30 } })).toMatchObject(taken)
  })

  it('is written by finance, and read by nobody else of the office', async () => {
    for (const role of ['editor', 'reviewer', 'support']) {
      const other = await makeUser({ roles: [role] })
      expect(await callAs(product(), other, ['GET', '/admin/plans'])).toMatchObject({ status: 403 })
      expect(await callAs(product(), other, ['POST', '/admin/plans'], newPlan)).toMatchObject({ status: 403 })
    }
  })
})
