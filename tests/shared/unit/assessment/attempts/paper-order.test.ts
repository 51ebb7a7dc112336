import { inPersonsOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import type { Pack, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const options = (...ids: string[]) => ids.map((id) => ({ id, html: id }))
const slot = (id: string, more: Partial<PackSlot> = {}): PackSlot => ({
  id,
  type: 'single',
  stem: id,
  options: options('000001', '000002', '000003', '000004'),
  right: 1,
  wrong: 0,
  partial: 'none',
  ...more,
})
const pack = (more: Partial<Pack> = {}): Pack => ({
  version: 1,
  test_id: 'f'.repeat(24),
  test_type: 'mock',
  edition: 1,
  form: 1,
  languages: ['en'],
  shuffle_questions: true,
  assets: [],
  sections: [
    {
      id: '5ec00001',
      name: 'A',
      choose: null,
      duration_ms: null,
      slots: ['1', '2', '3', '4', '5'].map((n) =>
        slot(`aaaaaaa${n}`, n === '2' || n === '3' ? { group: 'bbbbbbb1' } : {}),
      ),
    },
    { id: '5ec00002', name: 'B', choose: null, duration_ms: null, slots: [slot('ccccccc1', { keeps_order: true })] },
  ],
  ...more,
})
const idsOf = (sections: ReturnType<typeof inPersonsOrder>) => sections.map(({ slots }) => slots.map(({ id }) => id))
const attempt = fc.stringMatching(/^[0-9a-f]{24}$/)

describe('the order of a paper', () => {
  it('is the same for one attempt on every device: it is written here', () => {
    const ordered = inPersonsOrder(pack(), '0123456789abcdef01234567')
    expect(idsOf(ordered)).toMatchInlineSnapshot(`
      [
        [
          "aaaaaaa1",
          "aaaaaaa5",
          "aaaaaaa2",
          "aaaaaaa3",
          "aaaaaaa4",
        ],
        [
          "ccccccc1",
        ],
      ]
    `)
    expect(ordered[0]!.slots[0]!.options!.map(({ id }) => id)).toMatchInlineSnapshot(`
      [
        "000001",
        "000003",
        "000004",
        "000002",
      ]
    `)
  })

  it('keeps sections, and the questions of a group together and in order', () => {
    fc.assert(
      fc.property(attempt, (id) => {
        const [first, second] = idsOf(inPersonsOrder(pack(), id))
        expect(first!.toSorted()).toEqual(['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3', 'aaaaaaa4', 'aaaaaaa5'])
        expect(first!.indexOf('aaaaaaa3')).toBe(first!.indexOf('aaaaaaa2') + 1)
        expect(second).toEqual(['ccccccc1'])
      }),
    )
  })

  it('moves questions and options from attempt to attempt, but not where the paper forbids it', () => {
    const orders = ['0', '1', '2', '3', '4', '5', '6', '7'].map((n) => inPersonsOrder(pack(), n.repeat(24)))
    expect(new Set(orders.map((one) => idsOf(one)[0]!.join())).size).toBeGreaterThan(4)
    expect(new Set(orders.map(([one]) => one!.slots[0]!.options!.map(({ id }) => id).join())).size).toBeGreaterThan(3)
    const kept = orders.map(([, two]) => two!.slots[0]!.options!.map(({ id }) => id).join())
    expect(new Set(kept)).toEqual(new Set(['000001,000002,000003,000004']))
    const still = ['0', '1', '2'].map((n) => idsOf(inPersonsOrder(pack({ shuffle_questions: false }), n.repeat(24)))[0])
    expect(new Set(still.map((ids) => ids!.join())).size).toBe(1)
  })

  it('is the same in every language', () => {
    const translated = pack()
    translated.sections[0]!.slots[0]!.translations = {
      hi: { stem: 'hi', options: options('000001', '000002', '000003', '000004') },
    }
    const slots = inPersonsOrder(translated, 'a'.repeat(24))[0]!.slots
    const { options: english, translations } = slots.find(({ id }) => id === 'aaaaaaa1')!
    expect(translations!.hi!.options!.map(({ id }) => id)).toEqual(english!.map(({ id }) => id))
  })
})
