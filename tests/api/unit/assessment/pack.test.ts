import type { TestType } from '@abhyas/shared/assessment/test-papers/choices'
import { type Pack, PackShape } from '@abhyas/shared/assessment/test-papers/pack'
import { scoreAttempt } from '@abhyas/shared/assessment/scoring/score-attempt'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { type Form, sealPaper } from '../../../../api/src/assessment/test-papers/papers/build-paper.ts'
import { neutralIds } from '../../../../api/src/assessment/test-papers/papers/neutral-ids.ts'
import { rangeOf } from '../../../../api/src/assessment/test-papers/papers/range.ts'
import { decompress, seal, unseal } from '../../../../api/src/assessment/test-papers/papers/seal.ts'
import { canaryQuestions, secretsIn } from '../../../support/canaries.ts'
import { numbered } from '../../../support/draft-tests.ts'
import { formOf } from '../../../support/forms.ts'
import { policy, short } from '../../../support/papers.ts'

/** A picture of so many bytes, as questions have it. */
const picture = (bytes: number, fill = 'x') =>
  `<img src="data:image/png;base64,${Buffer.alloc(bytes, fill).toString('base64')}" alt="" />`

/** A form whose questions all have this English translation. */
const inEnglish = ({ sections, ...form }: Form, content: QuestionContent): Form => ({
  ...form,
  sections: sections.map((section) => ({
    ...section,
    slots: section.slots.map((slot) => ({ ...slot, translations: new Map([['en', content]]) })),
  })),
})

async function openedPack(
  form: Form,
): Promise<{ pack: Pack; text: string; sealed: Awaited<ReturnType<typeof sealPaper>> }> {
  const sealed = await sealPaper(form)
  const pack = await decompress(unseal(sealed.key, sealed.pack.bytes))
  return { pack, text: JSON.stringify(pack), sealed }
}
const slotsOf = ({ sections }: Pack) => sections.flatMap(({ slots }) => slots)

describe('the opened pack', () => {
  it.each(['mock', 'exam'] as const)('of a %s with all ten types contains no secret', async (type) => {
    const { text, pack } = await openedPack(formOf(canaryQuestions, type))
    expect(slotsOf(pack).map((slot) => slot.type)).toEqual(canaryQuestions.map((one) => one.type))
    expect(secretsIn(text)).toEqual([])
    expect(new Ajv({ strict: false }).validate(PackShape, pack)).toBe(true)
  })

  it('of practice contains the keys, but no id of the bank’s files', async () => {
    const { text, pack } = await openedPack(formOf(canaryQuestions, 'practice'))
    expect(Object.keys(pack.keys!)).toHaveLength(10)
    expect(text).toContain('canary-accepted-text')
    expect(text).not.toContain('canary-external')
    expect(new Ajv({ strict: false }).validate(PackShape, pack)).toBe(true)
  })

  it('has everything to choose in the order of ids that say nothing of its place', async () => {
    const { pack, sealed } = await openedPack(formOf(canaryQuestions))
    for (const slot of slotsOf(pack))
      for (const list of [slot.options, slot.prompts, slot.answers]) {
        const ids = list?.map(({ id }) => id) ?? []
        expect(ids).toEqual(ids.toSorted())
        for (const id of ids) expect(id).toMatch(/^[0-9a-f]{6}$/)
      }
    const ordering = slotsOf(pack).find(({ type }) => type === 'ordering')!
    const { ids, content } = sealed.whole.keys[ordering.id]!
    const textOf = new Map(ordering.options!.map(({ id, html }) => [id, html]))
    expect(ids.options!.map((id) => textOf.get(id))).toEqual(content.options!.map(({ text }) => text))
  })

  it('has another order of an ordering question than its author’s, mostly', async () => {
    const ordering = canaryQuestions.find(({ type }) => type === 'ordering')!
    let same = 0
    for (let n = 0; n < 50; n++) {
      const { pack } = await openedPack(formOf([ordering], 'mock', false))
      const texts = slotsOf(pack)[0]!.options!.map(({ html }) => html)
      if (texts.join() === 'First,Second,Third,Fourth,Fifth,Sixth') same++
    }
    // 1 of 720 is by chance.
    expect(same).toBeLessThan(3)
  })

  it('keeps the order of options that speak of others, and of all where nothing is shuffled', async () => {
    const texts = ['One', 'Two', 'Three', 'All of the above']
    const content = numbered(1, { options: texts.map((text, i) => ({ text, weight: i === 3 ? 100 : 0 })) })
    for (const form of [formOf([content]), formOf([content], 'mock', false)]) {
      const [slot] = slotsOf((await openedPack(form)).pack)
      expect([slot!.keeps_order, slot!.options!.map(({ html }) => html)]).toEqual([true, texts])
    }
    expect(slotsOf((await openedPack(formOf([numbered(1)]))).pack)[0]).not.toHaveProperty('keeps_order')
  })

  it('keeps the order of options where a translation speaks of others', async () => {
    const named = (texts: readonly string[]) => numbered(1, { options: texts.map((text) => ({ text, weight: 0 })) })
    const [own, texts] = [
      ['Eins', 'Zwei', 'Drei', 'Alle'],
      ['One', 'Two', 'Three', 'All of the above'],
    ]
    const [slot] = slotsOf((await openedPack(inEnglish(formOf([named(own!)]), named(texts!)))).pack)
    expect([slot!.keeps_order, slot!.options!.map(({ html }) => html)]).toEqual([true, own])
    expect(slot!.translations!.en!.options!.map(({ html }) => html)).toEqual(texts)
  })

  it('has what translations accept in its keys alone', async () => {
    const form = (type: TestType) => inEnglish(formOf([short(['Rot', 100])], type), short(['Secret red', 100]))
    const { text, sealed } = await openedPack(form('exam'))
    expect(text).not.toContain('Secret red')
    const accepted = { en: { texts: [[{ text: 'Secret red', weight: 100 }]], is_case_sensitive: false } }
    expect(sealed.whole.keys['00000000']!.accepted_in).toEqual(accepted)
    const practice = await openedPack(form('practice'))
    expect(practice.pack.keys!['00000000']!.accepted_in).toEqual(accepted)
    expect(new Ajv({ strict: false }).validate(PackShape, practice.pack)).toBe(true)
    expect(Object.values((await openedPack(formOf(canaryQuestions))).sealed.whole.keys)).not.toContainEqual(
      expect.objectContaining({ accepted_in: expect.anything() }),
    )
  })

  it('is scored by its own ids', async () => {
    const { sealed, pack } = await openedPack(formOf([numbered(3)]))
    const [slot] = slotsOf(pack)
    const right = slot!.options!.find(({ html }) => html === '6')!.id
    const key = sealed.whole.keys[slot!.id]!
    const paper = { sections: [{ id: 's', choose: null, slots: [{ ...slot!, ...key }] }] }
    expect(scoreAttempt(paper, { answers: { [slot!.id]: right } }, policy).score).toBe(4 * 2_520_000)
  })

  it('has pictures of 4 KB or more as files of their own, each once', async () => {
    const stem = `See ${picture(5_000)} and ${picture(100)}`
    const form = formOf([numbered(1, { stem }), numbered(2, { stem })])
    const { pack, sealed, text } = await openedPack(form)
    expect(pack.assets).toEqual([{ hash: sealed.pictures.files[0]!.hash, bytes: 5_028, type: 'image/png' }])
    expect(unseal(sealed.key, sealed.pictures.files[0]!.bytes)).toEqual(Buffer.alloc(5_000, 'x'))
    expect(text.match(new RegExp(`src=\\\\"asset:${pack.assets[0]!.hash}\\\\"`, 'g'))).toHaveLength(2)
    expect(text.match(/data:image/g)).toHaveLength(2)
  })

  it('of a mock has no file of a picture that only its explanation shows', async () => {
    const explained = numbered(1, { feedback: picture(9_000, 'secret') })
    expect((await openedPack(formOf([explained]))).sealed.pictures.files).toEqual([])
    expect((await openedPack(formOf([explained], 'practice'))).sealed.pictures.files).toHaveLength(1)
  })
})

describe('a sealed file', () => {
  const key = Buffer.alloc(32, 1)

  it('is named by its bytes, and opens with its key alone', () => {
    const { hash, bytes } = seal(key, Buffer.from('text'))
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(unseal(key, bytes).toString()).toBe('text')
    expect(() => unseal(Buffer.alloc(32, 2), bytes)).toThrow('unable to authenticate')
  })

  it('does not open when a single byte is changed', () => {
    const { bytes } = seal(key, Buffer.from('text'))
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes)
      changed[i]! ^= 1
      expect(() => unseal(key, changed)).toThrow('unable to authenticate')
    }
  })

  it('is another one each time', () => {
    expect(seal(key, Buffer.from('text')).hash).not.toBe(seal(key, Buffer.from('text')).hash)
  })

  it('is opened by WebCrypto, as a browser does it', async () => {
    const { bytes } = seal(key, Buffer.from('text'))
    const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12) }
    const opened = await crypto.subtle.decrypt(algorithm, imported, new Uint8Array(bytes.subarray(12)))
    expect(Buffer.from(opened).toString()).toBe('text')
  })
})

describe('neutral ids', () => {
  it('are different within a question, also where there are many', () => {
    const options = Array.from({ length: 2_000 }, (_, i) => ({ text: String(i), weight: 0 }))
    for (let n = 0; n < 10; n++)
      expect(new Set(neutralIds({ ...numbered(1), options }, `salt ${n}`, false).options).size).toBe(2_000)
  })

  it('depend on the secret', () => {
    expect(neutralIds(numbered(1), 'one', false)).toEqual(neutralIds(numbered(1), 'one', false))
    expect(neutralIds(numbered(1), 'one', false)).not.toEqual(neutralIds(numbered(1), 'other', false))
  })
})

describe('a range of 100 bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 10 }],
    ['bytes=90-', { start: 90, end: 100 }],
    ['bytes=-10', { start: 90, end: 100 }],
    ['bytes=-1000', { start: 0, end: 100 }],
    ['bytes=50-1000', { start: 50, end: 100 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
    ['bytes=99999999999999999999-', undefined],
  ])('%s is %j', (header, range) => expect(rangeOf(header, 100)).toEqual(range))
})
