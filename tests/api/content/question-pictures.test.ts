import { beforeEach, describe, expect, it } from 'vitest'
import { workOnImport } from '../../../api/src/content/imports/commands.ts'
import { questionLimits } from '../../../shared/src/content/questions/size-rules.ts'
import { editorWithBank, type Header, importOf, upload } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product()))
})

/** As large as the editor makes one. */
const picture = (characters = 400_000) => `<img src="data:image/webp;base64,${'A'.repeat(characters)}" alt="x" />`
const content = (stem: string) => ({ type: 'essay', stem, marks: 1, negative_marks: 0 })
const send = (method: 'POST' | 'PUT', path: string, payload: object, headers = {}) =>
  product().app.inject({ method, url: `/api/v1/admin/questions${path}`, payload, headers: { ...editor, ...headers } })

describe('a question with pictures', () => {
  it('is stored and changed, as large as the rules allow', async () => {
    const stem = `See ${picture().repeat(3)} and ${'ह'.repeat(questionLimits.stem - 200)}`
    const made = await send('POST', '', { bank_id: bank, content: content(stem) })
    expect(made.statusCode).toBe(201)
    const { id } = made.json<{ data: { id: string } }>().data
    const changed = await send('PUT', `/${id}`, { content: content(`Now ${stem}`) }, { 'if-match': '1' })
    expect([changed.statusCode, changed.json<{ data: { version: number } }>().data.version]).toEqual([200, 2])
  })

  it('is compared with those of its bank', async () => {
    const given = { bank_id: bank, content: content(`Twice ${picture().repeat(3)}`) }
    const check = async () => (await send('POST', '/check', given)).json<{ data: { twin: string } }>().data.twin
    expect(await check()).toBe('')
    const made = await send('POST', '', given)
    expect(await check()).toBe(made.json<{ data: { id: string } }>().data.id)
  })

  it('that are too large is refused with the sentence of the rule', async () => {
    const { statusCode, body } = await send('POST', '', { bank_id: bank, content: content(picture().repeat(4)) })
    expect([statusCode, body]).toEqual([422, expect.stringContaining('The pictures are larger than 1500 KB in total.')])
  })

  it('and texts that are too long together is refused before it is cleaned', async () => {
    const hints = Array.from({ length: 10 }, () => 'x'.repeat(9_000))
    const options = Array.from({ length: 50 }, (_, n) => ({ text: `${n} ${'<b>x</b>'.repeat(2_400)}`, weight: 0 }))
    const given = { bank_id: bank, content: { ...content('Q?'), type: 'single', options, hints } }
    const { statusCode, body } = await send('POST', '', given)
    expect([statusCode, body]).toEqual([422, expect.stringContaining('This is longer than 100000 characters.')])
    expect(body).not.toContain(' 10000 ')
  })
})

describe('the preview of a file', () => {
  it('has as many of the first questions as fit into a record', async () => {
    const line = (n: number) => JSON.stringify(content(`${n} ${picture(1_400_000)}`))
    const file = `${Array.from({ length: 13 }, (_, n) => line(n)).join('\n')}\n`
    const answer = await upload(product(), editor, bank, file)
    const { id } = answer.json<{ data: { id: string } }>().data
    await workOnImport(product().context, id)
    const done = await importOf(product(), editor, id)
    expect([done.status, done.forecast.created]).toEqual(['ready', 13])
    const preview = await product().app.inject({ url: `/api/v1/admin/imports/${id}/preview`, headers: editor })
    expect(preview.json<{ data: { questions: object[] } }>().data.questions).toHaveLength(2)
  })
})

describe('the versions of a question with pictures', () => {
  it('are listed with as many pictures as fit into an answer, the newest first', async () => {
    const made = await send('POST', '', { bank_id: bank, content: content(`0 ${picture(1_400_000)}`) })
    const { id } = made.json<{ data: { id: string } }>().data
    for (let n = 1; n < 5; n++)
      await send('PUT', `/${id}`, { content: content(`${n} ${picture(1_400_000)}`) }, { 'if-match': String(n) })
    const url = `/api/v1/admin/questions/${id}/versions?limit=20`
    const { data } = (await product().app.inject({ url, headers: editor })).json<{
      data: { content: { stem: string } }[]
    }>()
    expect(data.map(({ content: { stem } }) => stem.length > 1_000_000)).toEqual([true, true, false, false, false])
    expect(data[2]!.content.stem).toBe('2 <img src="data:," alt="x" />')
  })
})
