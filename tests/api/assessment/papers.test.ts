import { randomBytes } from 'node:crypto'
import { unitsPerMark } from '@abhyas/shared/assessment/scoring/marks'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaperModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { decompress, unseal } from '../../../api/src/assessment/test-papers/papers/seal.ts'
import { readWholePaper } from '../../../api/src/assessment/test-papers/papers/storage.ts'
import { BankModel } from '../../../api/src/content/banks/model.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import { canaryQuestions, secretsIn } from '../../support/canaries.ts'
import { bankId, numbered, storeDraft, storeQuestions } from '../../support/draft-tests.ts'
import { bankBody, type Header, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { scoreSections, short } from '../../support/papers.ts'
import { fixedSection, patchTest } from '../../support/test-calls.ts'
import { partId, sectionWith } from '../../support/test-papers.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
beforeEach(async () => {
  editor = await staffHeader(product(), 'editor')
})
afterEach(() => vi.useRealTimers())

const large = `<img src="data:image/webp;base64,${randomBytes(6_000).toString('base64')}" alt="" />`
const read = (path: string, headers: Record<string, string> = {}) =>
  product().app.inject({ url: `/api/v1/papers/${path}`, headers })

/** Publishes a test of these questions. Answers its id and the name of its paper. */
async function publish(ids: readonly string[], changes: Parameters<typeof storeDraft>[1] = {}) {
  const test = await storeDraft([fixedSection(ids)], changes)
  const { data, message } = await patchTest(product(), editor, test, { status: 'active' })
  expect(message).toBe('Test published.')
  return { test, hash: data.papers[0]!.hash }
}

async function openPack(hash: string) {
  const { key } = (await PaperModel.findById(hash).lean())!
  return decompress(unseal(Buffer.from(key.buffer), (await read(hash)).rawPayload))
}

describe('a published paper', () => {
  it('is sealed bytes that every cache may keep for ever', async () => {
    const { hash } = await publish(await storeQuestions([numbered(1)]))
    const answer = await read(hash)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
      'content-length': String(answer.rawPayload.length),
      'accept-ranges': 'bytes',
      etag: `"${hash}"`,
    })
    expect((await read(hash, { 'if-none-match': `"${hash}"` })).statusCode).toBe(304)
    expect((await openPack(hash)).sections[0]!.slots.map(({ stem }) => stem)).toEqual(['What is 1 + 1?'])
  })

  it('is read in parts', async () => {
    const { hash } = await publish(await storeQuestions([numbered(1, { stem: large })]))
    const whole = (await read(hash)).rawPayload
    const part = async (range: string, headers = {}) => {
      const { statusCode, rawPayload, headers: sent } = await read(hash, { range, ...headers })
      return [statusCode, rawPayload.toString('hex'), sent['content-range']]
    }
    const hex = (start: number, end?: number) => whole.subarray(start, end).toString('hex')
    const size = whole.length
    expect(await part('bytes=0-9')).toEqual([206, hex(0, 10), `bytes 0-9/${size}`])
    expect(await part('bytes=-5')).toEqual([206, hex(size - 5), `bytes ${size - 5}-${size - 1}/${size}`])
    expect(await part(`bytes=${size}-`)).toEqual([416, '', `bytes */${size}`])
    expect(await part('bytes=0-9', { 'if-range': '"other"' })).toEqual([200, hex(0), undefined])
  })

  it('has its pictures as files beside it, sealed with the same key', async () => {
    const { hash } = await publish(await storeQuestions([numbered(1, { stem: large })]))
    const { key, assets } = (await PaperModel.findById(hash).lean())!
    const [asset] = assets
    const answer = await read(`${hash}/${asset!.hash}`)
    expect(answer.rawPayload).toHaveLength(asset!.bytes)
    expect(large).toContain(unseal(Buffer.from(key.buffer), answer.rawPayload).toString('base64'))
    const other = await publish(await storeQuestions([numbered(2)]))
    for (const path of [`${other.hash}/${asset!.hash}`, asset!.hash, 'x'.repeat(43)])
      expect((await read(path)).json()).toMatchObject({ message: 'There is no such paper.' })
    expect((await read('short')).statusCode).toBe(400)
  })

  it('is byte for byte the same a year later, whatever happened to its questions and their bank', async () => {
    const bank = new mongoose.Types.ObjectId(bankId)
    const rows = await bankBody()
    const counts = { question_count: 3, changes: 0, version: 1 }
    const made = { created_by: 'test', updated_by: 'test', updated_at: new Date() }
    await BankModel.create({ ...rows, _id: bank, key: 'k', words: ['k'], status: 'active', ...counts, ...made })
    const ids = await storeQuestions([numbered(1, { stem: large }), numbered(2), numbered(3)])
    const { test, hash } = await publish(ids)
    const everything = async () => ({
      pack: (await read(hash)).rawPayload.toString('hex'),
      whole: JSON.stringify(await readWholePaper(hash)),
      preview: (await product().app.inject({ url: `/api/v1/tests/${test}/preview`, headers: editor })).body,
      record: JSON.stringify(await PaperModel.findById(hash).lean()),
    })
    const before = await everything()
    const admin = await staffHeader(product(), 'admin')
    const call = async (method: 'PUT' | 'PATCH' | 'POST', url: string, payload: object) =>
      expect([
        url,
        (await product().app.inject({ method, url: `/api/v1${url}`, headers: admin, payload })).statusCode,
      ]).toEqual([url, 200])
    await call('PUT', `/admin/questions/${ids[0]!}`, { content: numbered(7) })
    await call('POST', `/admin/questions/${ids[0]!}/approve`, {})
    await call('POST', '/admin/questions/bulk', { action: 'retire', ids: [ids[1]!] })
    await call('PATCH', `/admin/questionBank/${bankId}`, { status: 'inactive' })
    await QuestionModel.deleteOne({ _id: ids[2] })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3_600_000 })
    editor = await staffHeader(product(), 'editor')
    expect(await everything()).toEqual(before)
  })
})

describe('a mock of all types that have a right answer', () => {
  async function published() {
    const ids = await storeQuestions(canaryQuestions.filter(({ type }) => type !== 'essay'))
    const passage = ids.at(-1)!
    const group = {
      kind: 'group' as const,
      id: partId('g'),
      passage_id: passage,
      slots: fixedSection(ids.slice(0, 2)).slots,
    }
    const others = ids
      .slice(2, -1)
      .map((question_id, n) => ({ kind: 'fixed' as const, id: partId(`o${n}`), question_id }))
    const test = await storeDraft([sectionWith('A', [group as never, ...others])])
    const { data, message } = await patchTest(product(), editor, test, { status: 'active' })
    expect(message).toBe('Test published.')
    return data.papers[0]!.hash
  }

  it('has none of its secrets in its pack, and its groups together', async () => {
    const hash = await published()
    const pack = await openPack(hash)
    expect(secretsIn(JSON.stringify(pack))).toEqual([])
    expect(pack.sections[0]!.slots.map(({ passage, group }) => [passage, group === undefined])).toEqual([
      ['Description.', false],
      ['Description.', false],
      ...Array.from({ length: 6 }, () => [undefined, true]),
    ])
  })
})

describe('a question in two languages', () => {
  const hindi = numbered(1, { stem: '1 + 1 क्या है?', language: 'hi', external_id: 'q1' })
  const english = numbered(1, { external_id: 'q1' })

  it('is published in both', async () => {
    const [own] = await storeQuestions([english, hindi])
    const { test, hash } = await publish([own!])
    const pack = await openPack(hash)
    const [slot] = pack.sections[0]!.slots
    expect([pack.languages, slot!.translations!.hi!.stem]).toEqual([['en', 'hi'], '1 + 1 क्या है?'])
    expect(slot!.translations!.hi!.options!.map(({ id }) => id)).toEqual(slot!.options!.map(({ id }) => id))
    const shown = await product().app.inject({ url: `/api/v1/tests/${test}/preview`, headers: editor })
    expect(shown.json()).toMatchObject({ data: { languages: ['en', 'hi'] } })
  })

  it('accepts what is typed in either', async () => {
    const typed = { ...short(['New Delhi', 100]), external_id: 'capital' }
    const translated = { ...short(['नई दिल्ली', 100], ['दिल्ली', 50]), external_id: 'capital', language: 'hi' }
    const [own] = await storeQuestions([typed, translated])
    const { hash } = await publish([own!])
    const { sections, keys } = await readWholePaper(hash)
    const scored = sections.map((one) => ({ ...one, slots: one.slots.map((slot) => ({ ...slot, ...keys[slot.id]! })) }))
    const marksOf = (answer: string) =>
      scoreSections(scored, { answers: { [scored[0]!.slots[0]!.id]: answer } }).score / unitsPerMark
    expect(['new delhi', 'नई दिल्ली', 'दिल्ली', 'Mumbai'].map(marksOf)).toEqual([1, 1, 0.5, 0])
    expect(JSON.stringify(await openPack(hash))).not.toContain('दिल्ली')
  })

  it('is not published where its key differs', async () => {
    const other = { ...hindi, options: hindi.options!.toReversed() }
    const [own] = await storeQuestions([english, other])
    const test = await storeDraft([fixedSection([own!])])
    const message = 'The Hindi version of question 1 has another key.'
    expect(await patchTest(product(), editor, test, { status: 'active' })).toMatchObject({
      status: 422,
      fields: { 'sections.0.slots.0': message },
    })
    const drawn = await storeDraft([sectionWith('A', [{ kind: 'rule', id: partId('r'), bank_id: bankId, count: 1 }])])
    expect(await patchTest(product(), editor, drawn, { status: 'active' })).toMatchObject({
      status: 422,
      fields: { 'sections.0.slots.0': message },
    })
  })

  it('is drawn once', async () => {
    await storeQuestions([english, hindi])
    const test = await storeDraft([sectionWith('A', [{ kind: 'rule', id: partId('r'), bank_id: bankId, count: 2 }])])
    expect(await patchTest(product(), editor, test, { status: 'active' })).toMatchObject({
      fields: { 'sections.0.slots.0.count': 'Section A draws 2, but only 1 is approved.' },
    })
  })
})

describe('pictures', () => {
  it('of more than 25 MB keep a test from being published', async () => {
    const heavy = (n: number) =>
      numbered(n, { stem: `<img src="data:image/png;base64,${'A'.repeat(1_900_000)}" alt="${n}" />` })
    for (let n = 0; n < 20; n += 5) await storeQuestions([0, 1, 2, 3, 4].map((i) => heavy(n + i)))
    const rule = { kind: 'rule' as const, id: partId('r'), bank_id: bankId, count: 20 }
    const test = await storeDraft([sectionWith('A', [rule])])
    expect(await patchTest(product(), editor, test, { status: 'active' })).toMatchObject({
      status: 422,
      fields: { sections: 'The pictures of this test have more than 25 MB.' },
    })
    expect(await PaperModel.countDocuments()).toBe(0)
  })
})
