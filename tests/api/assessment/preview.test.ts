import { randomBytes } from 'node:crypto'
import { assetScheme, type WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { beforeEach, describe, expect, it } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { readWholePaper } from '../../../api/src/assessment/test-papers/papers/storage.ts'
import { numbered, storeDraft, storeNumbered, storeQuestions } from '../../support/draft-tests.ts'
import { type Header, staffHeader } from '../../support/imports.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { fixedDraft, fixedSection, patchTest } from '../../support/test-calls.ts'
import { partId, rule, sectionWith } from '../../support/test-papers.ts'

const product = startProduct({ env: manyCalls })
let editor: Header
beforeEach(async () => {
  editor = await staffHeader(product(), 'editor')
})

const publish = (id: string) => patchTest(product(), editor, id, { status: 'active' })
const preview = async (test: string, { who = editor, form = '' } = {}) => {
  const answer = await product().app.inject({ url: `/api/v1/tests/${test}/preview${form}`, headers: who })
  return { status: answer.statusCode, ...answer.json<{ message: string; fields?: object; data: WholePaper }>() }
}

describe('the preview of a draft', () => {
  it('is a paper with keys, drawn as edition 0', async () => {
    await storeNumbered(5)
    const test = await storeDraft([sectionWith('A', [rule('r1', 2)])], { subject_id: '', forms: 2 })
    const { status, data } = await preview(test, { form: '?form=2' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ test_id: test, edition: 0, form: 2, test_type: 'mock' })
    const [slot] = data.sections[0]!.slots
    expect(data.keys[slot!.id]).toMatchObject({
      content: { options: expect.arrayContaining([{ weight: 100, text: expect.any(String) }]) },
    })
    expect((await preview(test, { form: '?form=3' })).message).toBe('There is no such form.')
    expect((await preview(test, { form: '?form=0' })).status).toBe(400)
  })

  it('is the same each time, so that a printed set fits a key that is printed later', async () => {
    await storeNumbered(5)
    const test = await storeDraft([sectionWith('A', [rule('r1', 4)])], { subject_id: '' })
    expect((await preview(test)).data).toEqual((await preview(test)).data)
  })

  it('that cannot be drawn says why', async () => {
    const test = await storeDraft([sectionWith('A', [rule('r1', 2)])])
    expect(await preview(test)).toMatchObject({
      message: 'This test cannot be published yet.',
      fields: { 'sections.0.slots.0.count': 'Section A draws 2, but only 0 are approved.' },
    })
  })

  it('shows questions that a mock of others still holds to staff, and to no teacher', async () => {
    const { ids, test } = await fixedDraft(2)
    await publish(test)
    const teacher = await makeUser({ i_am: 'Teacher' })
    const who = await headerOf(product(), teacher)
    const own = { owner_id: teacher.id, visibility: 'batch' } as const
    const draft = await storeDraft([fixedSection(ids)], own)
    const refused = await preview(draft, { who })
    expect(refused).toMatchObject({
      status: 422,
      fields: { sections: '2 questions are in a mock or exam that is not over.' },
    })
    expect(JSON.stringify(refused)).not.toContain('What is')
    expect((await preview(draft)).status).toBe(200)
    const free = await storeDraft([fixedSection(await storeNumbered(1, {}, 9))], own)
    expect((await preview(free, { who })).status).toBe(200)
  })
})

describe('the preview of a published test', () => {
  it('is the published paper', async () => {
    const { test } = await fixedDraft()
    const { data } = await publish(test)
    const whole = await readWholePaper(data.papers[0]!.hash)
    expect((await preview(test)).data).toEqual(JSON.parse(JSON.stringify(whole)) as object)
  })

  it.each(['mock', 'practice'] as const)('of a %s has its pictures, wherever they stand', async (test_type) => {
    const picture = () => `<img src="data:image/webp;base64,${randomBytes(6_000).toString('base64')}" alt="" />`
    const [stem, option, text, why] = [picture(), picture(), picture(), picture()]
    const options = [stem + option, 'none'].map((one, i) => ({ text: one, weight: i === 0 ? 100 : 0 }))
    const [id, passage] = await storeQuestions([
      numbered(1, { stem, options, feedback: why }),
      { type: 'description', stem: `asset:${'x'.repeat(43)} ${text}`, marks: 0, negative_marks: 0 },
    ])
    const slots = fixedSection([id!]).slots
    const group = { kind: 'group' as const, id: partId('g'), passage_id: passage!, slots }
    const test = await storeDraft([sectionWith('A', [group as never])], { test_type })
    const { data } = await publish(test)
    expect(JSON.stringify(await readWholePaper(data.papers[0]!.hash))).toContain(assetScheme)
    const paper = (await preview(test)).data
    const [slot] = paper.sections[0]!.slots
    expect(paper.keys[slot!.id]!.content).toMatchObject({ stem, options, feedback: why })
    expect(slot).toMatchObject({ stem, passage: `asset:${'x'.repeat(43)} ${text}` })
    expect(slot!.options).toEqual(expect.arrayContaining([expect.objectContaining({ html: stem + option })]))
  })
})

describe('the preview, which has the key,', () => {
  it.each(['Student', 'Guardian'] as const)('is refused to somebody who is a %s', async (i_am) => {
    const { test } = await fixedDraft()
    await publish(test)
    const who = await headerOf(product(), await makeUser({ i_am }))
    expect(await preview(test, { who })).toMatchObject({ status: 403 })
    expect((await product().app.inject({ url: `/api/v1/tests/${test}/preview` })).statusCode).toBe(401)
  })

  it('is not there for a teacher who does not own the test', async () => {
    const [owner, other] = [await makeUser({ i_am: 'Teacher' }), await makeUser({ i_am: 'Teacher' })]
    const own = { owner_id: owner.id, visibility: 'batch' } as const
    const draft = await storeDraft([fixedSection(await storeNumbered(2))], own)
    expect(await preview(draft, { who: await headerOf(product(), owner) })).toMatchObject({ status: 200 })
    const refused = await preview(draft, { who: await headerOf(product(), other) })
    expect(refused).toMatchObject({ status: 404, message: 'There is no such test.' })
    expect(JSON.stringify(refused)).not.toContain('What is')
  })

  it('has the key that counts after a correction', async () => {
    const { test, ids } = await fixedDraft()
    const { data } = await publish(test)
    const correction = { edition: data.edition, how: 'accept', options: [2] }
    const corrections = [
      { ...correction, question_id: ids[0]! },
      { ...correction, question_id: ids[1]!, how: 'exclude' },
    ]
    await TestModel.updateOne({ _id: test }, { corrections })
    const { keys } = (await preview(test)).data
    const [corrected, leftOut] = ids.map((id) => Object.values(keys).find(({ question_id }) => question_id === id)!)
    expect(corrected!.content.options!.map(({ weight }) => weight)).toEqual([0, 100, 100, 0])
    expect([corrected!.ruling, leftOut!.ruling]).toEqual([undefined, 'exclude'])
    const others = Object.values(keys).filter(({ question_id }) => question_id !== ids[0])
    for (const { content } of others) expect(content.options!.map(({ weight }) => weight)).toEqual([0, 100, 0, 0])
  })
})
