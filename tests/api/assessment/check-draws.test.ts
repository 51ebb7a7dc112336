import { beforeEach, describe, expect, it } from 'vitest'
import { numbered, storeDraft, storeNumbered, storeQuestions } from '../../support/draft-tests.ts'
import { type Header, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { patchTest, type StatusAnswer } from '../../support/test-calls.ts'
import { rule, sectionWith } from '../../support/test-papers.ts'

const product = startProduct()
let editor: Header
beforeEach(async () => {
  editor = await staffHeader(product(), 'editor')
})

const get = (path: string) => product().app.inject({ url: `/api/v1/tests/${path}`, headers: editor })

describe('the check of what rules can draw', () => {
  it('counts no more than it needs, and says that there may be more', async () => {
    await storeNumbered(22)
    const found = async (count: number) => {
      const test = await storeDraft([sectionWith('A', [rule('r1', count)])])
      return (await get(`${test}/check`)).json<{ data: { rules: object[] } }>().data.rules
    }
    expect(await found(1)).toMatchObject([{ have: 22, more: true }])
    expect(await found(2)).toMatchObject([{ have: 22, more: false }])
  })

  it('reads more of a rule of which others may take all that was read first', async () => {
    await storeNumbered(100)
    const tagged = (from: number, tag: string) =>
      storeQuestions(Array.from({ length: 100 }, (_, i) => numbered(from + i, { tags: [tag] })))
    await tagged(101, 'first')
    await tagged(201, 'second')
    const rules = [rule('r1', 100, { tag: 'first' }), rule('r2', 100, { tag: 'second' }), rule('r3', 100)]
    const check = async (last: number) => {
      const test = await storeDraft([sectionWith('A', rules), sectionWith('B', [rule('r4', last, { type: 'single' })])])
      return (await get(`${test}/check`)).json<{ data: { ready: boolean; problems: object[] } }>().data
    }
    expect(await check(1)).toMatchObject({ ready: false, problems: [{ code: 'rules_compete', need: 301, have: 300 }] })
    await storeNumbered(1, {}, 301)
    expect(await check(1)).toMatchObject({ ready: true, problems: [] })
  })

  it('finds marks that contradict each other, and forms of unequal marks', async () => {
    await storeQuestions([numbered(1), numbered(2, { marks: 2 }), numbered(3, { marks: 1, negative_marks: 2 })])
    const test = await storeDraft([sectionWith('A', [rule('r1', 1)])], { forms: 2 })
    const { problems } = (await get(`${test}/check`)).json<StatusAnswer>().data
    expect(problems.map(({ code, field }) => [code, field])).toEqual([
      ['wrong_marks', 'sections.0.slots.0.wrong'],
      ['unequal_forms', 'sections'],
    ])
    expect(await patchTest(product(), editor, test, { status: 'active' })).toMatchObject({
      status: 422,
      data: { problems },
    })
  })
})
