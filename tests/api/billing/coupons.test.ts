import type { Coupon, NewCoupon } from '@abhyas/shared/billing/coupons/shapes'
import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import { describe, expect, it } from 'vitest'
import { recountCoupons } from '../../../api/src/billing/coupons/commands.ts'
import { CouponModel } from '../../../api/src/billing/coupons/model.ts'
import { addCoupon, newCoupon, openShops, orderPlan, sellPlan } from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = openShops(product)
const add = (changes: NewCoupon = {}) => addCoupon(product(), shop.finance, changes)
const quote = (coupon_code: string, who = shop.buyer, of = shop.plan) =>
  callAs<Quote>(product(), who, ['POST', '/orders/quote'], { plan_id: of.id, coupon_code })
const change = (coupon: Coupon, body: NewCoupon, version = coupon.version) =>
  callAs<Coupon>(product(), shop.finance, ['PUT', `/admin/coupons/${coupon.id}`], body, { 'if-match': `"${version}"` })
const switchTo = (coupon: Coupon, status: string) =>
  callAs<Coupon>(product(), shop.finance, ['PATCH', `/admin/coupons/${coupon.id}`], { status })
const orderWith = (code: string, who = shop.buyer, total = 119_920) =>
  orderPlan(product(), who, shop.plan, { coupon_code: code, expected_total: total })

describe('a coupon', () => {
  it('is added with what it takes off, and read by staff', async () => {
    const added = await add({ code: ' diwali 20 ', label: 'Festival' })
    expect(added).toMatchObject({ status: 201, message: 'Coupon added successfully' })
    const facts = {
      code: 'DIWALI20',
      state: 'active',
      used: 0,
      held: 0,
      cap: null,
      per_user: 1,
      min_total: 0,
      ends_at: '',
    }
    expect(added.data).toMatchObject(facts)
    const listed = await callAs<Coupon[]>(product(), shop.finance, ['GET', '/admin/coupons?search=festi&state=active'])
    expect(listed.data).toMatchObject([facts])
    // Beside the tabs stands how many there are of all.
    for (const path of ['/admin/coupons?search=nothing', '/admin/coupons/redemptions'])
      expect(await callAs(product(), shop.finance, ['GET', path])).toMatchObject({
        data: [],
        counts: { coupons: 1, redemptions: 0 },
      })
    expect(
      (await callAs<Coupon>(product(), shop.finance, ['GET', `/admin/coupons/${added.data.id}`])).data,
    ).toMatchObject(facts)
    expect(await callAs(product(), shop.buyer, ['GET', '/admin/coupons'])).toMatchObject({ status: 403 })
  })

  it('has a code that nobody guesses where staff give none', async () => {
    const { data } = await add({ code: '' })
    expect(data.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  })

  it.each([
    [{ code: 'ABC' }, { code: 'A code has 4 to 20 letters and digits.' }],
    [{ code: 'A'.repeat(21) }, { code: 'A code has 4 to 20 letters and digits.' }],
    [{ code: 'DIWALI-20' }, { code: 'A code has 4 to 20 letters and digits.' }],
    [{ kind: 'gift' }, { kind: 'Choose a percentage or an amount.' }],
    [{ value: 101 }, { value: 'A percentage is 1 to 100.' }],
    [{ kind: 'amount', value: 99 }, { value: 'An amount is at least ₹1.' }],
    [{ starts_at: '2026-12-02', ends_at: '2026-12-01' }, { ends_at: 'The end must be after the start.' }],
    [{ starts_at: 'tomorrow' }, { starts_at: 'A day looks like 2026-11-30.' }],
    [{ cap: 0 }, { cap: 'Choose 1 to 1,00,000 uses, or none for no limit.' }],
    [{ per_user: 0 }, { per_user: 'Choose 1 to 100 uses.' }],
    [{ scope: { plans: ['f'.repeat(24)] } }, { scope: 'Choose plans from the list.' }],
    [{ currency: 'USD' }, { currency: 'A code works in rupees.' }],
  ])('%j is refused', async (changes, fields) => {
    expect(await add(changes)).toMatchObject({ status: 422, fields })
    expect(await CouponModel.countDocuments({})).toBe(0)
  })

  it('exists once, however it is written', async () => {
    await add()
    expect(await add({ code: 'diwali20' })).toMatchObject({ status: 409, message: 'Coupon already exists' })
    const sent = await Promise.all(Array.from({ length: 10 }, () => add({ code: 'ONCE' })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('is changed over the version that was read, and keeps what it takes off once it is used', async () => {
    const { data } = await add()
    expect(await change(data, { ...newCoupon, value: 25 })).toMatchObject({ message: 'Coupon updated successfully' })
    expect(await change(data, newCoupon)).toMatchObject({ status: 412 })
    await orderWith('DIWALI20', shop.buyer, 112_425)
    const used = (await callAs<Coupon>(product(), shop.finance, ['GET', `/admin/coupons/${data.id}`])).data
    const fixed = 'This cannot change: the code has been used.'
    const other = { ...newCoupon, code: 'OTHER', value: 30, per_user: 2 }
    expect(await change(used, other)).toMatchObject({
      status: 422,
      fields: { code: fixed, value: fixed, per_user: fixed },
    })
    expect(await change(used, { ...newCoupon, value: 25, label: 'Late' })).toMatchObject({ data: { label: 'Late' } })
  })

  it('has a cap that goes down to what is taken, not below', async () => {
    const { data } = await add({ cap: 10 })
    for (const who of await Promise.all([makeUser(), makeUser(), makeUser()])) await orderWith('DIWALI20', who)
    const now = (await callAs<Coupon>(product(), shop.finance, ['GET', `/admin/coupons/${data.id}`])).data
    expect(await change(now, { ...newCoupon, cap: 2 })).toMatchObject({
      status: 422,
      fields: { cap: 'The cap cannot go below 3: so many are taken.' },
    })
    expect(await change(now, { ...newCoupon, cap: 3 })).toMatchObject({ data: { cap: 3 } })
    await recountCoupons(new Date())
    expect(await quote('DIWALI20')).toMatchObject({
      status: 409,
      code: 'coupon_used_up',
      message: 'This code is used up.',
    })
    const listed = await callAs<Coupon[]>(product(), shop.finance, ['GET', '/admin/coupons?state=used_up'])
    expect(listed.data).toMatchObject([{ held: 3, used: 0, state: 'used_up', is_fixed: true }])
  })

  it('is switched off and on', async () => {
    const { data } = await add()
    expect(await switchTo(data, 'inactive')).toMatchObject({ message: 'Coupon deactivated successfully' })
    expect(await quote('DIWALI20')).toMatchObject({ status: 422 })
    expect(await switchTo(data, 'active')).toMatchObject({ message: 'Coupon activated successfully' })
    expect(await quote('DIWALI20')).toMatchObject({ status: 200 })
    expect(await switchTo(data, 'gone')).toMatchObject({
      status: 422,
      fields: { status: 'Choose active or inactive.' },
    })
  })
})

describe('a code', () => {
  it('takes off its part, and the bill says so', async () => {
    await add()
    const { data } = await quote(' diwali20')
    expect(data).toMatchObject({ price: 149_900, discount: 29_980, total: 119_920, coupon_code: 'DIWALI20' })
    expect(data.taxable + data.tax).toBe(119_920)
    await add({ code: 'HALF', value: 50 })
    expect((await quote('HALF')).data).toMatchObject({ discount: 50_000, total: 99_900 })
    await add({ code: 'RUPEES', kind: 'amount', value: 149_850 })
    expect((await quote('RUPEES')).data).toMatchObject({ discount: 149_900, total: 0, methods: [] })
  })

  it('works within its days, for its plans, from its price, and for a first purchase', async () => {
    const other = await sellPlan(product(), shop.finance, { title: 'Other' })
    await add({ code: 'LATER', starts_at: '2099-01-01' })
    await add({ code: 'OVER', ends_at: '2020-01-01' })
    await add({ code: 'DEAR', min_total: 150_000 })
    await add({ code: 'OTHER', scope: { plans: [other.id] } })
    const refused = { status: 422, fields: { coupon_code: 'This code does not work for this purchase.' } }
    for (const code of ['LATER', 'OVER', 'DEAR', 'OTHER', 'NONE']) expect(await quote(code)).toMatchObject(refused)
    expect(await quote('OTHER', shop.buyer, other)).toMatchObject({ status: 200 })
    await add({ code: 'FREE', value: 100, max_discount: null })
    await add({ code: 'FIRST', scope: { first_purchase: true } })
    expect(await quote('FIRST')).toMatchObject({ status: 200 })
    await orderWith('FREE', shop.buyer, 0)
    expect(await quote('FIRST')).toMatchObject(refused)
  })

  it('cannot be guessed: ten an hour of a person are answered, also of many at once', async () => {
    await add()
    const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => quote(`GUESS${n}`)))
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(await quote('DIWALI20')).toMatchObject({
      status: 429,
      message: 'Too many codes that do not work. Try again in an hour.',
    })
    expect(await quote('DIWALI20', await makeUser())).toMatchObject({ status: 200 })
  })

  it('is not counted where it is right', async () => {
    await add()
    for (let n = 0; n < 15; n++) expect((await quote('DIWALI20')).status).toBe(200)
  })

  it('cannot be guessed from one network by many people: sixty an hour', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => makeUser()))
    const sent = await Promise.all(
      people.flatMap((who) => Array.from({ length: 10 }, (_, n) => quote(`GUESS${n}`, who))),
    )
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(60)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})
