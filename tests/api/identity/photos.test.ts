import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { PhotoModel } from '../../../api/src/identity/photos/model.ts'
import { bearer, plantPlace, registered, type SignedIn } from '../../support/accounts.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: manyCalls })
let me: SignedIn

beforeEach(async () => {
  await plantPlace()
  me = await registered(product())
})

const put = (bytes: Uint8Array, name = 'picture.jpg', who = me) =>
  sendForm(product(), '/profile/photo', [['profile_photo', bytes, name]], bearer(who))
const get = (url: string) => product().app.inject(url)
const remove = (who = me) =>
  product().app.inject({ method: 'DELETE', url: '/api/v1/profile/photo', headers: bearer(who) })
const addressOf = (answer: Awaited<ReturnType<typeof put>>) =>
  (answer.json() as { data: { profile_photo: string } }).data.profile_photo
const stored = async () => (await UserModel.findOne({ email_key: 'asha@example.com' }).lean())?.profile_photo

const plain = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } })
const jpeg = (width?: number, height?: number) => plain(width, height).jpeg().toBuffer()
const noisy = () =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()

describe('PUT /api/v1/profile/photo', () => {
  it.each([
    ['jpg', () => jpeg()],
    ['png', () => plain().png().toBuffer()],
    ['webp', () => plain(300, 1_000).webp().toBuffer()],
  ])('keeps a %s as a WebP of 512 × 512, under an address nobody can guess', async (_, make) => {
    const answer = await put(await make(), 'no-name-counts.exe')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: 'Your picture was changed.',
        data: { profile_photo: expect.stringMatching(/^\/api\/v1\/photos\/[0-9a-f]{32}$/) },
      },
    ])
    expect(await stored()).toBe(addressOf(answer))
    const picture = await get(addressOf(answer))
    const { format, width, height } = await sharp(picture.rawPayload).metadata()
    expect([format, width, height]).toEqual(['webp', 512, 512])
  })

  it('is served as a picture and never as a page', async () => {
    const { headers, statusCode } = await get(addressOf(await put(await jpeg())))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'attachment; filename="photo.webp"',
    })
  })

  it('keeps nothing of the place and the device, and turns the picture the right way up', async () => {
    const upload = await sharp({ create: { width: 200, height: 400, channels: 3, background: 'red' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } }, top: 0, left: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretPhone', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 34/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(upload.includes('SecretPhone')).toBe(true)
    const { rawPayload } = await get(addressOf(await put(upload)))
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(rawPayload.includes('SecretPhone')).toBe(false)
    const [red, , blue] = await sharp(rawPayload).extract({ left: 20, top: 256, width: 1, height: 1 }).raw().toBuffer()
    expect([red! > 200, blue! < 60]).toEqual([true, true])
  })

  it('keeps one picture a user: the one before is gone', async () => {
    const first = addressOf(await put(await jpeg()))
    const second = addressOf(await put(await jpeg(100, 100)))
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    expect(await PhotoModel.countDocuments()).toBe(1)
  })

  it('keeps the one that the profile names, of many at once', async () => {
    const upload = await jpeg()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(upload)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
    expect(await PhotoModel.countDocuments()).toBe(1)
    expect((await get((await stored())!)).statusCode).toBe(200)
  })

  it('takes the brighter copy that a phone appends to its picture', async () => {
    expect((await put(Buffer.concat([await noisy(), await jpeg(100, 100), Buffer.alloc(64)]))).statusCode).toBe(200)
  })

  it('is for who is logged in', async () => {
    const parts = [['profile_photo', await jpeg()]] as const
    expect((await sendForm(product(), '/profile/photo', parts, {})).statusCode).toBe(401)
    expect(await PhotoModel.countDocuments()).toBe(0)
  })
})

const wrongType = 'Choose a JPG, PNG or WebP picture.'
const broken = 'This picture is damaged. Choose another one.'
const more = 'This file contains more than a picture. Save it again as JPG, PNG or WebP and retry.'
const large = 'The picture must be at most 25 megapixels. Make it smaller and try again.'
const script = '<script>alert(document.domain)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'

/** A PNG whose head promises a size that its pixels do not have. */
async function promising(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer()
  const head = Buffer.from(png.subarray(12, 29))
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head.subarray(4)), png.subarray(33)])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function crc(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

/** A comment within a JPEG, which no viewer shows and a browser that guesses would run. */
const commented = (jpg: Buffer, text: string) => {
  const comment = Buffer.alloc(4)
  comment.writeUInt16BE(0xff_fe, 0)
  comment.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpg.subarray(0, 2), comment, Buffer.from(text), jpg.subarray(2)])
}

/** A chunk of text within a PNG, behind its head. */
const texted = (png: Buffer, name: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)])

const hostile: [what: string, make: () => Promise<Buffer> | Buffer, sentence: string][] = [
  ['an SVG', () => Buffer.from(svg), wrongType],
  ['an SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), wrongType],
  ['a page', () => Buffer.from(`<!doctype html><html>${script}</html>`), wrongType],
  ['a text', () => Buffer.from('hello'), wrongType],
  ['an empty file', () => Buffer.alloc(0), 'Choose a picture.'],
  ['a GIF', () => plain(50, 50).gif().toBuffer(), wrongType],
  ['a TIFF', () => plain(50, 50).tiff().toBuffer(), wrongType],
  ['an AVIF', () => plain(50, 50).avif().toBuffer(), wrongType],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF'), wrongType],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), wrongType],
  ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)]), wrongType],
  ['noise', () => randomBytes(10_000).fill(7, 0, 16), wrongType],
  ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(script)]), more],
  [
    'a JPEG with an archive behind it',
    async () => Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004zip')]),
    more,
  ],
  ['a PNG with a page behind it', async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from(svg)]), more],
  [
    'a WebP with a program behind it',
    async () => Buffer.concat([await plain().webp().toBuffer(), Buffer.from('MZ\u0001\u0002')]),
    more,
  ],
  ['a JPEG with a script in a comment', async () => commented(await jpeg(), `*/=1;${script}/*`), more],
  ['a JPEG with PHP in a comment', async () => commented(await jpeg(), '<?php system($_GET[0]); ?>'), more],
  ['a JPEG with a PDF in a comment', async () => commented(await jpeg(), '%PDF-1.4 1 0 obj'), more],
  [
    'a PNG with a page in a text',
    async () => texted(await plain().png().toBuffer(), 'tEXt', Buffer.from(`a\0<HTML >${script}`)),
    more,
  ],
  ['a JPEG broken off', async () => (await noisy()).subarray(0, 20_000), broken],
  ['the head of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), broken],
  ['a PNG broken off', async () => (await plain().png().toBuffer()).subarray(0, 100), broken],
  ['the head of a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), broken],
  ['a WebP broken off', async () => (await plain().webp().toBuffer()).subarray(0, 200), broken],
  ['the head of a WebP', () => Buffer.from('RIFF\u0004\0\0\0WEBP', 'latin1'), broken],
  [
    'a PNG with false pixels',
    async () => texted(await promising(600, 600), 'IDAT', deflateSync(Buffer.alloc(9))),
    broken,
  ],
  ['a picture of 100 megapixels', () => plain(10_000, 10_000).png().toBuffer(), large],
  ['a JPEG of 26 megapixels', () => plain(6_500, 4_000).jpeg().toBuffer(), large],
  ['a PNG that promises 4 billion pixels', () => promising(65_000, 65_000), large],
  ['a PNG that promises 2 billion pixels in a row', () => promising(2_000_000_000, 1), broken],
]

describe('a hostile upload is refused with a sentence, and nothing is kept:', () => {
  it.each(hostile)('%s', async (_, make, sentence) => {
    const answer = await put(await make(), 'picture.jpg')
    expect([answer.statusCode, answer.json().message]).toEqual([422, sentence])
    expect(answer.json().fields).toEqual({ profile_photo: sentence })
    expect(answer.body).not.toMatch(/vips|sharp|node_modules/i)
    expect([await PhotoModel.countDocuments(), await stored()]).toEqual([0, ''])
  })

  it('a name that leads elsewhere is not looked at', async () => {
    expect((await put(await jpeg(), '../../../../etc/passwd')).statusCode).toBe(200)
    expect(await stored()).toMatch(/^\/api\/v1\/photos\/[0-9a-f]{32}$/)
  })

  it('100 of them at once do not fill the memory', async () => {
    const bombs = await Promise.all([plain(10_000, 10_000).png().toBuffer(), plain(4_900, 4_900).png().toBuffer()])
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
    const statuses: number[] = []
    for (let n = 0; n < 50; n++)
      statuses.push(...(await Promise.all(bombs.map((bomb) => put(bomb)))).map(({ statusCode }) => statusCode))
    clearInterval(timer)
    expect(statuses.filter((status) => status === 422).length).toBe(50)
    expect(statuses.filter((status) => status === 200).length).toBe(50)
    expect((most - before) / 2 ** 20).toBeLessThan(300)
    // It reads 1,200 megapixels, which takes more than a minute beside other work.
  }, 240_000)
})

describe('a form that is none', () => {
  const form = (parts: Parameters<typeof sendForm>[2]) => sendForm(product(), '/profile/photo', parts, bearer(me))
  const sendAs = (type: string, payload: string) => {
    const headers = { ...bearer(me), 'content-type': type }
    return product().app.inject({ method: 'PUT', url: '/api/v1/profile/photo', payload, headers })
  }

  it.each([
    ['of more than 5 MB', async () => put(randomBytes(5 * 1024 * 1024 + 1)), 413, 'The picture must be at most 5 MB.'],
    ['without a file', async () => form([]), 422, 'Choose a picture.'],
    [
      'with a field',
      async () =>
        form([
          ['i_am', 'Admin'],
          ['profile_photo', await jpeg()],
        ]),
      400,
      'Send one picture and nothing else.',
    ],
    [
      'with two files',
      async () =>
        form([
          ['a', await jpeg()],
          ['b', await jpeg()],
        ]),
      400,
      'Send one picture and nothing else.',
    ],
    [
      'with a field called __proto__',
      async () => form([['__proto__', await jpeg()]]),
      400,
      'Send the picture as a form with one file.',
    ],
    [
      'but JSON',
      async () =>
        product().app.inject({ method: 'PUT', url: '/api/v1/profile/photo', payload: { a: 1 }, headers: bearer(me) }),
      415,
      'Send the picture as a form with one file.',
    ],
    [
      'but JSON that is none, without being read',
      async () => sendAs('application/json', '['.repeat(1_000_000)),
      415,
      'Send the picture as a form with one file.',
    ],
    [
      'but broken off',
      async () =>
        sendAs(
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="a"; filename="a.jpg"\r\n\r\nabc',
        ),
      400,
      'Send the picture as a form with one file.',
    ],
  ])('%s is refused', async (_, call, status, sentence) => {
    const answer = await call()
    expect([answer.statusCode, answer.json().message]).toEqual([status, sentence])
    expect(await PhotoModel.countDocuments()).toBe(0)
  })
})

describe('DELETE /api/v1/profile/photo', () => {
  it('removes the picture, and removes nothing twice', async () => {
    const address = addressOf(await put(await jpeg()))
    expect((await remove()).json()).toEqual({
      success: true,
      message: 'Your picture was deleted.',
      data: { profile_photo: '' },
    })
    expect([(await get(address)).statusCode, await stored()]).toEqual([404, ''])
    expect((await remove()).statusCode).toBe(200)
  })

  it('leaves the pictures of others', async () => {
    const eve = await registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
    const address = addressOf(await put(await jpeg()))
    await put(await jpeg(), 'eve.jpg', eve)
    await remove(eve)
    expect((await get(address)).statusCode).toBe(200)
  })
})

describe('GET /api/v1/photos/{id}', () => {
  it.each(['0'.repeat(32), 'x', '..%2f..%2fetc%2fpasswd', '%00'])('of an id like %j is 404', async (id) => {
    expect((await get(`/api/v1/photos/${id}`)).statusCode).toBe(404)
  })
})
