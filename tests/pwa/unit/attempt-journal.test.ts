import { describe, expect, it } from 'vitest'
import { foldAttempt } from '../../../shared/src/assessment/attempts/fold.ts'
import { chunksOf, knownChunk } from '../../../pwa/src/data/attempts/chunks.ts'
import { afterAbsence, elapsedAt, heardMark, jumpOf } from '../../../pwa/src/data/attempts/clock.ts'
import {
  appended,
  type Entry,
  repaired,
  savingOf,
  unconfirmed,
  withTyped,
} from '../../../pwa/src/data/attempts/journal.ts'

const [a, b] = ['aaaaaaaa', 'bbbbbbbb']
const enter = (slot: string) => ({ type: 'enter', slot }) as const
const eventsOf = (entries: readonly Entry[]) => entries.map(({ event }) => event)
const sentOf = (entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, sent: true }))

describe('the journal of a device', () => {
  it('numbers events without gaps, from where the server is', () => {
    const first = appended([], 7, enter(a), 10.4)
    const { entries, from } = appended(first.entries, 7, enter(b), 20)
    expect(from).toBe(9)
    expect(eventsOf(entries)).toEqual([
      { seq: 8, at: 10, type: 'enter', slot: a },
      { seq: 9, at: 20, type: 'enter', slot: b },
    ])
  })

  it('never goes back in time, except that the clock was set right: that is an event', () => {
    const { entries } = appended([], 0, enter(a), 60_000)
    expect(eventsOf(appended(entries, 0, enter(b), 58_500).entries).at(-1)).toMatchObject({ seq: 2, at: 60_000 })
    expect(eventsOf(appended(entries, 0, enter(b), 50_000).entries).slice(1)).toEqual([
      { seq: 2, at: 50_000, type: 'clock', jump_ms: -10_000 },
      { seq: 3, at: 50_000, type: 'enter', slot: b },
    ])
  })

  it('keeps one event of what is typed, until it is sent or something else happens', () => {
    const type = (entries: readonly Entry[], slot: string, answer: string) => withTyped(entries, 0, { slot, answer }, 5)
    const once = type(type([], a, '4').entries, a, '42')
    expect(once.from).toBe(1)
    expect(eventsOf(once.entries)).toEqual([{ seq: 1, at: 5, type: 'answer', slot: a, answer: '42' }])
    expect(type(once.entries, b, 'x').entries).toHaveLength(2)
    const sent = sentOf(once.entries)
    expect(type(sent, a, '421').entries).toHaveLength(2)
    expect(type(sent, a, '421').entries[0]).toBe(sent[0])
  })

  it('sends from what the server has, 200 events at most', () => {
    let entries: readonly Entry[] = []
    for (let n = 0; n < 250; n++) ({ entries } = appended(entries, 10, enter(a), n))
    expect(unconfirmed(entries, 10, 10)).toHaveLength(200)
    expect(unconfirmed(entries, 10, 210).map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 211))
    expect(unconfirmed(entries, 10, 260)).toEqual([])
  })

  it('puts a void in the place of an event that the server refused, and raises a time that goes back', () => {
    const entries = [10, 20, 15].map((at, i): Entry => ({ event: { seq: i + 1, at, ...enter(a) }, sent: true }))
    const { entries: fixed, lost } = repaired(entries, 0, 1, { 'events.0.slot': 'no', 'events.2.at': 'early' })
    expect(lost).toBe(1)
    expect(eventsOf(fixed)).toEqual([
      { seq: 1, at: 10, type: 'void' },
      { seq: 2, at: 20, ...enter(a) },
      { seq: 3, at: 20, ...enter(a) },
    ])
  })
})

describe('the word for how safe answers are', () => {
  const facts = { last: 5, isUnstored: false, hasFailed: false, sentTo: 0, acceptedTo: 3 }

  it('is never ahead of the truth: the worst event counts', () => {
    expect(savingOf({ ...facts, isUnstored: true })).toBe('saving')
    expect(savingOf({ ...facts, isUnstored: true, hasFailed: true })).toBe('failed')
    expect(savingOf(facts)).toBe('saved')
    expect(savingOf({ ...facts, sentTo: 4 })).toBe('saved')
    expect(savingOf({ ...facts, sentTo: 5 })).toBe('sent')
    expect(savingOf({ ...facts, acceptedTo: 5 })).toBe('accepted')
  })

  it('says that the server has it, also where the device has no room', () => {
    expect(savingOf({ ...facts, isUnstored: true, hasFailed: true, acceptedTo: 5 })).toBe('accepted')
  })
})

describe('the clock of an attempt', () => {
  const mark = { elapsed: 1_000, wall: 500_000, steady: 100 }
  const dayMs = 86_400_000

  it('ignores a wall clock that jumps while the page is looked at', () => {
    expect(elapsedAt(mark, { wall: 500_000 + dayMs, steady: 2_100 })).toBe(3_000)
    expect(elapsedAt(mark, { wall: 500_000 - dayMs, steady: 2_100 })).toBe(3_000)
  })

  it('counts the larger clock over a time in which the page was away', () => {
    expect(afterAbsence(mark, { wall: 500_000 + 1_800_000, steady: 200 }).elapsed).toBe(1_801_000)
    expect(afterAbsence(mark, { wall: 500_000 - dayMs, steady: 5_100 }).elapsed).toBe(6_000)
  })

  it('that is set while it is looked at has jumped, and the attempt goes on as before', () => {
    const mark = { elapsed: 5_000, wall: 100, steady: 0 }
    expect(jumpOf(mark, { wall: 11_100, steady: 10_000 })).toBeUndefined()
    const day = 86_400_000
    const jumped = jumpOf(mark, { wall: day + 100, steady: 10_000 })
    expect(jumped).toEqual({ jump_ms: day - 10_000, mark: { elapsed: 15_000, wall: day + 100, steady: 10_000 } })
  })

  it('is set right by an answer of the server, which was made half way', () => {
    const started = new Date(1_000_000).toISOString()
    const heard = heardMark(started, 1_060_000, { wall: 0, steady: 100 }, { wall: 0, steady: 500 })
    expect(heard.elapsed).toBe(60_200)
  })
})

it('whatever this device does counts more than what the server had before', () => {
  const known = {
    answers: { [a]: 'x', [b]: 'y' },
    visited: [a, b],
    marked: [b],
    slot: a,
    language: 'hi',
    windows: null,
  }
  const test = { allowed_ms: 60_000, sections: [{ id: 's', allowed_ms: null, slots: [{ id: a }, { id: b }] }] }
  const before = foldAttempt(test, [knownChunk(known, test)], 10)
  expect(before).toMatchObject({ answers: { [a]: 'x', [b]: 'y' }, slot: a, language: 'hi' })
  const { entries } = appended([], 0, { type: 'answer', slot: b, answer: null }, 20)
  const after = foldAttempt(test, chunksOf({ known, grant: { writer: 2 } }, test, entries, 30), 30)
  expect(after.answers).toEqual({ [a]: 'x' })
  expect([...after.marked]).toEqual([b])
})

it('a time that was over by a wrong clock is not over once the clock is set right', () => {
  const test = { allowed_ms: 60_000, sections: [{ id: 's', allowed_ms: null, slots: [{ id: a }] }] }
  const day = 86_400_000
  const { entries } = appended([], 0, { type: 'time_up' }, day)
  const at = (now: number) =>
    foldAttempt(test, chunksOf({ known: null, grant: { writer: 1 } }, test, entries, now), now)
  expect(at(day).end).toMatchObject({ by: 'time' })
  expect(at(30_000).end).toBeNull()
  const { entries: next } = appended(entries, 0, { type: 'answer', slot: a, answer: 'x' }, 31_000)
  const after = foldAttempt(test, chunksOf({ known: null, grant: { writer: 1 } }, test, next, 32_000), 32_000)
  expect(after).toMatchObject({ answers: { [a]: 'x' }, end: null })
})

it('an answer that was checked on another device stays as it was', () => {
  const known = {
    answers: { [a]: 'x' },
    visited: [a],
    marked: [],
    checked: [a],
    hints: { [a]: 2 },
    slot: a,
    language: null,
    windows: null,
  }
  const test = { allowed_ms: null, sections: [{ id: 's', allowed_ms: null, slots: [{ id: a }, { id: b }] }] }
  const { entries } = appended([], 0, { type: 'answer', slot: a, answer: 'y' }, 20)
  const fold = foldAttempt(test, chunksOf({ known, grant: { writer: 2 } }, test, entries, 30), 30)
  expect(fold.answers).toEqual({ [a]: 'x' })
  expect([...fold.checked]).toEqual([a])
  expect(fold.hints.get(a)).toBe(2)
})
