import { beforeEach, describe, expect, it } from 'vitest'
import { notifyAuthors } from '../../../api/src/content/questions/approvals/notify-authors.ts'
import { bankCount, type Header, importFile, makeBank, questionsOf, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { singleChoice } from '../../support/single-choice.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let admin: Header
let source: string
let target: string
let ids: string[]
beforeEach(async () => {
  admin = await staffHeader(product(), 'admin')
  source = await makeBank(product(), admin, 'Source')
  target = await makeBank(product(), admin, 'Target')
  const table = 'question,option_a,option_b,answer\nQ1?,x,y,A\nQ2?,x,y,A\nQ3?,x,y,A\n'
  await importFile(product(), admin, source, table)
  ids = (await questionsOf(source)).map(({ _id }) => _id.toString())
  await call('POST', '/review', { decision: 'approve', ids: ids.slice(0, 2) })
})
const call = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object) =>
  product().app.inject({ method, url: `/api/v1/admin/questions${path}`, headers: admin, ...(payload && { payload }) })
const take = async (mode: string, which = ids, bank_id = target) =>
  (await call('POST', '/take', { bank_id, ids: which, mode })).json<{ data: object; fields: object; message: string }>()

describe('questions of another bank', () => {
  it('are added as copies, each once, and only those that are approved', async () => {
    expect((await take('copy')).data).toEqual({ taken: 2, known: 0, refused: 1 })
    expect(await take('copy')).toMatchObject({ message: '0 questions added', data: { taken: 0, known: 2 } })
    expect((await questionsOf(target)).map(({ state, text }) => [state, text])).toEqual([
      ['approved', 'Q1?'],
      ['approved', 'Q2?'],
    ])
    expect(await bankCount(target)).toBe(2)
    const list = (await call('GET', `?bank_id=${source}&for_bank=${target}`)).json<{
      data: { text: string; is_known: boolean }[]
    }>()
    expect(list.data.map(({ text, is_known }) => [text, is_known])).toEqual([
      ['Q3?', false],
      ['Q2?', true],
      ['Q1?', true],
    ])
  })

  it('follow as links what is approved where they come from, and are changed there only', async () => {
    await take('link', ids.slice(0, 1))
    const [link] = await questionsOf(target)
    const content = singleChoice('Q1, better?', 'x', 'y')
    const refused = await call('PUT', `/${String(link!._id)}`, { content })
    expect([refused.statusCode, refused.json<{ message: string; data: object }>()]).toMatchObject([
      409,
      {
        message: 'This question is linked from another bank. Change it there, and it changes here.',
        data: { id: ids[0] },
      },
    ])
    await call('PUT', `/${ids[0]!}`, { content })
    await notifyAuthors(product().context, new Date(Date.now() + 600_000))
    expect((await questionsOf(target))[0]!.text).toBe('Q1?')
    await call('POST', `/${ids[0]!}/approve`, {})
    await notifyAuthors(product().context, new Date(Date.now() + 600_000))
    expect((await questionsOf(target))[0]).toMatchObject({ text: 'Q1, better?', state: 'approved', version: 2 })
    const copies = await makeBank(product(), admin, 'Third')
    await take('link', [String(link!._id)], copies)
    expect(String((await questionsOf(copies))[0]!.linked_to)).toBe(ids[0])
  })

  it('are refused without a bank, without questions, with too many, in a way nobody knows', async () => {
    expect((await take('copy', ids, 'none')).fields).toEqual({ bank_id: 'Choose a question bank.' })
    expect((await take('copy', [])).fields).toEqual({ ids: 'Choose the questions to add.' })
    expect(
      (
        await take(
          'copy',
          Array.from({ length: 101 }, () => ids[0]!),
        )
      ).fields,
    ).toEqual({ ids: 'At most 100 questions per call.' })
    expect((await take('steal')).fields).toEqual({ mode: 'Mode must be copy or link' })
  })
})
