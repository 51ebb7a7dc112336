import type { AttemptEvent, Chunk } from '@abhyas/shared/assessment/attempts/events'
import { type FoldedTest, foldAttempt } from '@abhyas/shared/assessment/attempts/fold'
import { paletteCounts, paletteState } from '@abhyas/shared/assessment/attempts/palette'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const [q1, q2, q3] = ['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3'] as const
const minute = 60_000
const untimed: FoldedTest = {
  allowed_ms: 10 * minute,
  sections: [{ id: '5ec00001', allowed_ms: null, slots: [{ id: q1 }, { id: q2 }, { id: q3 }] }],
}

type Bare<Event> = Event extends AttemptEvent ? Omit<Event, 'seq'> : never
/** Events of one device, numbered, that arrived together. */
const chunk = (writer: number, events: readonly Bare<AttemptEvent>[], more: Partial<Chunk> = {}): Chunk => ({
  writer,
  events: events.map((event, i) => ({ seq: i + 1, ...event }) as AttemptEvent),
  received: Math.max(0, ...events.map(({ at }) => at)),
  heard: 0,
  ...more,
})
const answer = (at: number, slot: string, given: string | null) =>
  ({ at, type: 'answer', slot, answer: given }) as const
const fold = (chunks: readonly Chunk[], test = untimed) => foldAttempt(test, chunks, 10 * minute)

describe('answers that count', () => {
  it('are the last ones, and a cleared answer is none', () => {
    const { answers } = fold([
      chunk(1, [
        answer(10, q1, 'a'),
        answer(20, q1, 'b'),
        answer(30, q2, 'c'),
        answer(40, q2, null),
        answer(50, q3, ' '),
      ]),
    ])
    expect(answers).toEqual({ [q1]: 'b' })
  })

  it('stop with the hand-in, whichever device says it', () => {
    const { answers, end } = fold([
      chunk(1, [answer(10, q1, 'a'), answer(900, q2, 'late')]),
      chunk(2, [answer(100, q2, 'b'), { at: 500, type: 'submit' }, answer(600, q1, 'after')]),
    ])
    expect(answers).toEqual({ [q1]: 'a', [q2]: 'b' })
    expect(end).toEqual({ by: 'person', at: 500 })
  })

  it('are the latest of several devices, and at one moment those of the newer device', () => {
    const { answers } = fold([
      chunk(2, [answer(200, q1, 'second'), answer(300, q2, 'second')]),
      chunk(1, [answer(100, q1, 'first'), answer(300, q2, 'first'), answer(400, q3, 'first')]),
    ])
    expect(answers).toEqual({ [q1]: 'second', [q2]: 'second', [q3]: 'first' })
  })

  it('are within the time: two seconds after it nothing counts, and it is said how much', () => {
    const { answers, late } = fold([
      chunk(1, [answer(10 * minute + 2_000, q1, 'a'), answer(10 * minute + 2_001, q2, 'b')]),
    ])
    expect(answers).toEqual({ [q1]: 'a' })
    expect(late).toBe(1)
  })

  it('of practice are those at the first check', () => {
    const { answers, checked } = fold([
      chunk(1, [answer(10, q1, 'a'), { at: 20, type: 'check', slot: q1 }, answer(30, q1, 'b'), answer(40, q2, 'c')]),
      chunk(2, [answer(50, q1, 'd')]),
    ])
    expect(answers).toEqual({ [q1]: 'a', [q2]: 'c' })
    expect([...checked]).toEqual([q1])
  })
})

describe('the end', () => {
  const timeUp = (at: number) => fold([chunk(1, [answer(10, q1, 'a'), { at, type: 'time_up' }, answer(at, q2, 'b')])])

  it('is the end of the time, when the time is over', () => {
    expect(timeUp(10 * minute - 2_000)).toMatchObject({
      end: { by: 'time', at: 10 * minute - 2_000 },
      answers: { [q1]: 'a' },
    })
  })

  it('is not a time-up of a clock that is fast', () => {
    expect(timeUp(9 * minute)).toMatchObject({ end: null, answers: { [q1]: 'a', [q2]: 'b' } })
  })
})

describe('times that a device claims', () => {
  it('are never later than the arrival', () => {
    const { answers, signals } = fold([
      chunk(1, [answer(9 * minute, q1, 'claimed')], { received: minute }),
      chunk(2, [answer(2 * minute, q1, 'true')]),
    ])
    expect(answers).toEqual({ [q1]: 'true' })
    expect(signals.clock_jumps).toBe(1)
  })

  it('are never earlier than what the device had heard', () => {
    const { answers, late } = fold([
      chunk(1, [answer(5 * minute, q1, 'forged')], { received: 30 * minute, heard: 20 * minute }),
    ])
    expect(answers).toEqual({})
    expect(late).toBe(1)
  })
})

describe('sections with times', () => {
  const timed: FoldedTest = {
    allowed_ms: 10 * minute,
    sections: [
      { id: '5ec00001', allowed_ms: 6 * minute, slots: [{ id: q1 }] },
      { id: '5ec00002', allowed_ms: 4 * minute, slots: [{ id: q2 }] },
    ],
  }
  const toSecond = (at: number) => ({ at, type: 'section', section: '5ec00002' }) as const

  it('end by themselves', () => {
    const { answers } = fold(
      [chunk(1, [answer(5 * minute, q1, 'a'), answer(6 * minute + 3_000, q1, 'b'), answer(7 * minute, q2, 'c')])],
      timed,
    )
    expect(answers).toEqual({ [q1]: 'a', [q2]: 'c' })
  })

  it('end when the person goes on, and what was left is lost', () => {
    const { answers } = fold(
      [
        chunk(1, [
          answer(minute, q1, 'a'),
          toSecond(2 * minute),
          answer(3 * minute, q1, 'b'),
          answer(6 * minute + 3_000, q2, 'c'),
        ]),
      ],
      timed,
    )
    expect(answers).toEqual({ [q1]: 'a' })
  })

  it('end the test with the last of them, and not before', () => {
    const ended = (at: number) => fold([chunk(1, [toSecond(2 * minute), { at, type: 'time_up' }])], timed).end
    expect(ended(6 * minute)).toEqual({ by: 'time', at: 6 * minute })
    expect(ended(5 * minute)).toBeNull()
    expect(fold([chunk(1, [{ at: 6 * minute, type: 'time_up' }])], timed).end).toBeNull()
  })

  it('do not open before the one before them ends', () => {
    expect(fold([chunk(1, [answer(minute, q2, 'early')])], timed).answers).toEqual({})
  })
})

describe('the palette', () => {
  it('has the five states', () => {
    const enter = (at: number, slot: string) => ({ at, type: 'enter', slot }) as const
    const mark = (at: number, slot: string, on = true) => ({ at, type: 'mark', slot, on }) as const
    const state = fold([
      chunk(1, [enter(1, q1), answer(2, q1, 'a'), enter(3, q2), mark(4, q2), mark(5, q1), mark(6, q1, false)]),
    ])
    expect([q1, q2, q3].map((slot) => paletteState(slot, state))).toEqual(['answered', 'marked', 'not_visited'])
    expect(paletteCounts([q1, q2, q3], state)).toEqual({
      not_visited: 1,
      not_answered: 0,
      answered: 1,
      marked: 1,
      marked_answered: 0,
    })
  })
})

describe('the time of a question', () => {
  it('is summed over visits, without what was hidden', () => {
    const { times, signals } = fold([
      chunk(1, [
        { at: 0, type: 'enter', slot: q1 },
        { at: 10_000, type: 'hide' },
        { at: 25_000, type: 'show' },
        answer(30_000, q1, 'a'),
        { at: 31_000, type: 'enter', slot: q2 },
        { at: 40_000, type: 'enter', slot: q1 },
        answer(45_000, q1, 'b'),
        { at: 50_000, type: 'submit' },
      ]),
    ])
    expect(times.get(q1)).toEqual({ ms: 26_000, first_ms: 15_000, changes: 1 })
    expect(times.get(q2)).toEqual({ ms: 9_000, first_ms: null, changes: 0 })
    expect(signals).toMatchObject({ hidden: 1, hidden_ms: 15_000 })
  })
})

/** Three devices, each with its events cut into chunks that arrive in any order, some of them twice. */
const devices = fc.array(
  fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('enter' as const), slot: fc.constantFrom(q1, q2, q3) }),
      fc.record({ type: fc.constant('mark' as const), slot: fc.constantFrom(q1, q2, q3), on: fc.boolean() }),
      fc.record({
        type: fc.constant('answer' as const),
        slot: fc.constantFrom(q1, q2, q3),
        answer: fc.option(fc.constantFrom('a', 'b', 'c')),
      }),
      fc.record({ type: fc.constantFrom('hide' as const, 'show' as const, 'time_up' as const) }),
      fc.record({ type: fc.constant('check' as const), slot: fc.constantFrom(q1, q2, q3) }),
    ),
    { maxLength: 100 },
  ),
  { minLength: 3, maxLength: 3 },
)

describe('folding', () => {
  it('has one result for every order in which chunks arrive, and for chunks that arrive again', () => {
    fc.assert(
      fc.property(devices, fc.infiniteStream(fc.nat(7)), fc.infiniteStream(fc.nat()), (writers, sizes, keys) => {
        const chunks = writers.flatMap((events, w) => {
          const numbered = events.map(
            (event, i) => ({ ...event, seq: i + 1, at: i * 9_000 + w * 3_000 }) as AttemptEvent,
          )
          const parts: Chunk[] = []
          for (let i = 0; i < numbered.length;) {
            const some = numbered.slice(i, i + 1 + (sizes.next().value as number))
            parts.push({
              writer: w + 1,
              events: some,
              received: some.at(-1)!.at + 500,
              heard: i === 0 ? 0 : numbered[i - 1]!.at,
            })
            i += some.length
          }
          return parts
        })
        const again = chunks.filter(() => (keys.next().value as number) % 3 === 0)
        const shuffled = [...chunks, ...again]
          .map((one) => ({ one, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(fold(shuffled)).toEqual(fold(chunks))
      }),
      { numRuns: 200 },
    )
  })
})
