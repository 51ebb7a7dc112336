import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { ThumbnailModel } from '../../../api/src/assessment/test-papers/thumbnails/model.ts'
import { authorHeader, caller } from '../../support/authored-tests.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { questionId } from '../../support/test-papers.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
/** The test whose picture it is, and its author. */
let id: string
let editor: { authorization: string }
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  editor = await authorHeader(product(), { roles: ['editor'] })
  const body = { test_name: 'Motion', test_type: 'mock' }
  id = (await send('POST', '/tests', editor, body)).json<{ data: { test_id: string } }>().data.test_id
})

const picture = (width = 900, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 130, b: 90 } } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .toBuffer()
const put = (bytes: Uint8Array, headers: object = {}, test = id) =>
  sendForm(product(), `/tests/${test}/thumbnail`, [['thumbnail', bytes, 'a.jpg']], { ...editor, ...headers })
const get = (url: string) => product().app.inject(url)
const urlOf = (answer: { json: <T>() => T }) => answer.json<{ data: { thumbnail_url: string } }>().data.thumbnail_url

describe('the picture of a test', () => {
  it('is made anew as a WebP of 640 × 400, under an address nobody can guess', async () => {
    const answer = await put(await picture(), { 'if-match': '"1"' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: 'The picture of the test was changed.', data: { test_id: id, version: 2 } },
    ])
    expect(urlOf(answer)).toMatch(new RegExp(`^/api/v1/tests/${id}/thumbnail/[1-9][0-9]{5,}$`))
    const { rawPayload, headers } = await get(urlOf(answer))
    const { format, width, height, exif } = await sharp(rawPayload).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 640, 400, undefined])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it('is one: the one before is gone', async () => {
    const [first, second] = [urlOf(await put(await picture())), urlOf(await put(await picture(50, 90)))]
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    expect(await ThumbnailModel.countDocuments()).toBe(1)
  })

  it('is deleted, also twice', async () => {
    const url = urlOf(await put(await picture()))
    for (let n = 0; n < 2; n++) {
      const answer = await send('DELETE', `/tests/${id}/thumbnail`, editor)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { message: 'The picture of the test was deleted.', data: { thumbnail_url: '', version: 3 } },
      ])
    }
    expect((await get(url)).statusCode).toBe(404)
    expect(await ThumbnailModel.countDocuments()).toBe(0)
  })

  it('belongs to its test: the number of another one finds nothing', async () => {
    const url = urlOf(await put(await picture()))
    expect((await get(url.replace(id, questionId(7)))).statusCode).toBe(404)
    expect((await get(`/api/v1/tests/${id}/thumbnail/1`)).statusCode).toBe(404)
    expect((await get(`/api/v1/tests/${id}/thumbnail/x`)).statusCode).toBe(400)
  })

  it('can be changed in a published test', async () => {
    await TestModel.updateOne({ _id: id }, { $set: { status: 'active', edition: 1 } })
    expect((await put(await picture())).statusCode).toBe(200)
  })

  it('is copied with its test', async () => {
    const url = urlOf(await put(await picture()))
    const copy = urlOf(await send('POST', `/tests/${id}/copy`, editor, {}))
    expect(copy).not.toBe(url)
    expect((await get(copy)).rawPayload.equals((await get(url)).rawPayload)).toBe(true)
  })

  it('is not left behind by a copy that is refused', async () => {
    await put(await picture())
    const create = TestModel.create.bind(TestModel) as (made: unknown) => Promise<unknown>
    vi.spyOn(TestModel, 'create').mockImplementationOnce((async (made: unknown) => {
      await send('POST', `/tests/${id}/copy`, editor, {})
      return create(made)
    }) as never)
    expect((await send('POST', `/tests/${id}/copy`, editor, {})).statusCode).toBe(409)
    expect([await TestModel.countDocuments(), await ThumbnailModel.countDocuments()]).toEqual([2, 2])
  })

  it('of many at once is the one that the test names', async () => {
    const upload = await picture()
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(upload)))
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect([...statuses].every((status) => [200, 412, 429].includes(status))).toBe(true)
    const { thumbnail } = (await TestModel.findById(id).lean())!
    expect((await get(`/api/v1/tests/${id}/thumbnail/${thumbnail}`)).statusCode).toBe(200)
  })

  it('is not changed by who has read an older test', async () => {
    await put(await picture())
    const late = await put(await picture(), { 'if-match': '"1"' })
    expect([late.statusCode, late.json()]).toMatchObject([412, { code: 'stale', data: { test_id: id, version: 2 } }])
    expect(await ThumbnailModel.countDocuments()).toBe(1)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
describe('a picture is refused', () => {
  it.each<[string, () => Promise<Uint8Array>, number, string]>([
    ['that is an SVG', async () => Buffer.from(svg), 422, 'Choose a JPG, PNG or WebP picture.'],
    ['without a byte', async () => Buffer.alloc(0), 422, 'Choose a picture.'],
    [
      'that is cut off',
      async () => (await picture()).subarray(0, 300),
      422,
      'This picture is damaged. Choose another one.',
    ],
    [
      'with a script behind it',
      async () => Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]),
      422,
      'This file contains more than a picture. Save it again as JPG, PNG or WebP and retry.',
    ],
    [
      'of 26 megapixels',
      () => picture(6_500, 4_000),
      422,
      'The picture must be at most 25 megapixels. Make it smaller and try again.',
    ],
    ['of more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'The picture must be at most 5 MB.'],
  ])('%s', async (_, make, status, message) => {
    const answer = await put(await make())
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { message }])
    const { fields } = answer.json<{ fields?: object }>()
    expect(fields).toEqual(status === 422 ? { thumbnail: message } : undefined)
    expect([await ThumbnailModel.countDocuments(), (await TestModel.findById(id).lean())!.thumbnail]).toEqual([0, 0])
  })

  it('that is no form, or two', async () => {
    const two = [await picture(), await picture()].map((bytes) => ['thumbnail', bytes, 'a.jpg'] as const)
    const answer = await sendForm(product(), `/tests/${id}/thumbnail`, two, editor)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'Send one picture and nothing else.' }])
    const json = await send('PUT', `/tests/${id}/thumbnail`, editor, {})
    expect([json.statusCode, json.json()]).toMatchObject([
      415,
      { message: 'Send the picture as a form with one file.' },
    ])
  })
})
