import { randomBytes } from 'node:crypto'
import type { Order, Proof } from '@abhyas/shared/billing/orders/shapes'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { dropScreenshots } from '../../../api/src/billing/payments/commands.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import { ProofFileModel } from '../../../api/src/billing/payments/proof-files/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { photo } from '../../support/message-files.ts'
import { madePdf } from '../../support/pdf.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: manyCalls })
const shop = money.openShops(product)
const day = 24 * 3_600_000

let order: Order
beforeEach(async () => {
  order = (await money.orderPlan(product(), shop.buyer, shop.plan)).data
})

const prove = (file?: Uint8Array, { name, ...proof }: Proof & { readonly name?: string } = {}, who = shop.buyer) =>
  money.proveTransfer(product(), who, order, proof, [file, name])
const payment = () => money.paymentOf(order)
const pathOf = async () => `/admin/payments/${String((await payment())._id)}`
const opened = async (who: MadeUser = shop.finance) =>
  (await callAs<OpenedPayment>(product(), who, ['GET', await pathOf()])).data
const fetchPicture = async (who: MadeUser) =>
  product().app.inject({ url: `/api/v1${await pathOf()}/screenshot`, headers: await headerOf(product(), who) })
const count = () => ProofFileModel.countDocuments()
/** As it is left by a process that dies before the order knows of the proof. */
const forgetProof = () => OrderModel.updateOne({ _id: order.id }, { $set: { status: 'open', attempts: [] } })

describe('the screenshot of a transfer', () => {
  it('is made anew without what it carried, and shown to finance as a private file', async () => {
    expect(await prove(await photo(5_000, 100), { name: '../../etc/Asha, 98310.jpg' })).toMatchObject({
      status: 201,
      data: { status: 'waiting' },
    })
    expect((await opened()).screenshot).toBe(true)
    const answer = await fetchPicture(shop.finance)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="screenshot.webp"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    const kept = await sharp(answer.rawPayload).metadata()
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 2_400, undefined])
    const [stored] = await ProofFileModel.find({}, { bytes: 0 }).lean()
    expect(JSON.stringify([stored, await payment()])).not.toMatch(/98310|etc/)
  })

  it('may be left out', async () => {
    expect(await prove()).toMatchObject({ status: 201 })
    expect((await opened()).screenshot).toBe(false)
    expect((await fetchPicture(shop.finance)).statusCode).toBe(404)
    expect(await count()).toBe(0)
  })

  it('is read by nobody but who decides about payments', async () => {
    await prove(await photo())
    for (const roles of [['editor'], ['support'], ['registrant']])
      expect((await fetchPicture(await makeUser({ roles } as never))).statusCode).toBe(403)
    expect((await fetchPicture(shop.buyer)).statusCode).toBe(403)
    expect((await product().app.inject({ url: `/api/v1${await pathOf()}/screenshot` })).statusCode).toBe(401)
    expect((await fetchPicture(await makeUser({ roles: ['admin'] }))).statusCode).toBe(200)
  })

  it('is sent to an own order alone', async () => {
    const stranger = await makeUser({})
    expect(await prove(await photo(), {}, stranger)).toMatchObject({ status: 404 })
    expect(await count()).toBe(0)
  })

  it('is stored once, however often it is sent', async () => {
    const [utr, file] = [money.newUtr(), await photo()]
    const both = await Promise.all([1, 2].map(() => prove(file, { utr })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await prove(file, { utr })).status).toBe(201)
    await forgetProof()
    expect((await prove(file, { utr })).status).toBe(201)
    expect([await count(), await PaymentModel.countDocuments()]).toEqual([1, 1])
  })

  it('is the last one, where the order did not know of the one before', async () => {
    await prove(await photo(300, 200))
    await forgetProof()
    await prove(await photo(500, 200))
    const { width } = await sharp((await fetchPicture(shop.finance)).rawPayload).metadata()
    expect(width).toBe(500)
    await forgetProof()
    await prove()
    expect((await opened()).screenshot).toBe(false)
    await dropScreenshots(new Date(Date.now() + 2 * day))
    expect(await count()).toBe(0)
  })

  it.each([
    ['a text that is called a picture', async () => Buffer.from('No picture at all.')],
    ['a program', async () => Buffer.concat([Buffer.from('MZ'), randomBytes(300)])],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => madePdf()],
    ['a movie picture', async () => Buffer.from('GIF89a\x01\x00\x01\x00')],
  ])('is no %s', async (_, made) => {
    const sentence = 'A screenshot must be a JPG, PNG or WebP picture.'
    expect(await prove(await made(), { name: 'screenshot.png' })).toMatchObject({
      status: 422,
      fields: { file: sentence },
    })
    expect([await count(), await PaymentModel.countDocuments()]).toEqual([0, 0])
  })

  it('has at most 5 MB, and comes as a form', async () => {
    expect(await prove(randomBytes(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      fields: { file: 'A screenshot may have at most 5 MB.' },
    })
    const said = { method: 'upi', utr: money.newUtr() }
    const path = `/orders/${order.id}/proof`
    expect(await callAs(product(), shop.buyer, ['POST', path], said)).toMatchObject({
      status: 415,
      message: 'Send the transfer as one form, with at most one picture.',
    })
    const header = await headerOf(product(), shop.buyer)
    const parts = ['file', 'file'].map((name) => [name, Buffer.from('x')] as const)
    expect((await sendForm(product(), path, parts, header, 'POST')).statusCode).toBe(400)
    expect((await sendForm(product(), path, [['other', Buffer.from('x')]], header, 'POST')).statusCode).toBe(400)
    expect((await sendForm(product(), path, [['status', 'paid']], header, 'POST')).statusCode).toBe(400)
    expect(await count()).toBe(0)
  })
})

describe('what is kept of screenshots', () => {
  it('goes 90 days after the approval, not before', async () => {
    await prove(await photo())
    const drop = (days: number) => dropScreenshots(new Date(Date.now() + days * day))
    // It waits for its decision, however long.
    expect([await drop(1), await drop(200)]).toEqual([0, 0])
    await ProofFileModel.updateMany({}, { $set: { check_at: new Date() } })
    await money.approve(product(), shop.finance, await payment())
    expect([await drop(1), await drop(89.9)]).toEqual([0, 0])
    expect((await opened()).screenshot).toBe(true)
    expect(await drop(90.1)).toBe(1)
    expect((await opened()).screenshot).toBe(false)
    expect((await fetchPicture(shop.finance)).statusCode).toBe(404)
  })

  it('goes 90 days after a refusal', async () => {
    await prove(await photo())
    await money.refuse(product(), shop.finance, await payment(), 'No such transfer.')
    expect(await dropScreenshots(new Date(Date.now() + day))).toBe(0)
    expect(await dropScreenshots(new Date(Date.now() + 91 * day))).toBe(1)
  })

  it('is dropped after an hour where a server died before its payment was stored', async () => {
    await prove(await photo())
    await PaymentModel.deleteMany({})
    expect(await dropScreenshots(new Date(Date.now() + 59 * 60_000))).toBe(0)
    expect(await dropScreenshots(new Date(Date.now() + 61 * 60_000))).toBe(1)
  })
})
