import type { AttemptEvent, Chunk } from '@abhyas/shared/assessment/attempts/events'
import { type FoldedTest, foldAttempt } from '@abhyas/shared/assessment/attempts/fold'
import { withHeard } from '@abhyas/shared/assessment/attempts/heard'
import fc from 'fast-check'
import { expect, it } from 'vitest'

/** A hundred times as often with ATTEMPTS=full, as `npm run test:attempts` runs it. */
const numRuns = process.env.ATTEMPTS === 'full' ? 100 : 1
const [devices, eventsOfEach, orders] = [3, 100, 10]
const slots = Array.from({ length: 12 }, (_, i) => `aaaaaa${String(i).padStart(2, '0')}`)
const test: FoldedTest = {
  allowed_ms: 3_600_000,
  sections: [{ id: '5ec00001', allowed_ms: null, slots: slots.map((id) => ({ id })) }],
}
/** A device does something each five seconds, and a call takes less than one: no clock is in doubt. */
const eventMs = 5_000

type Draw = (below: number) => number

/** Keeps chunks as the API does: by the attempt, the writer and the last number; the first one of an id stays. */
class Server {
  readonly chunks = new Map<string, { writer: number; events: readonly AttemptEvent[]; received: number }>()

  acceptedTo(writer: number): number {
    return Math.max(
      0,
      ...[...this.chunks.values()].flatMap((one) => (one.writer === writer ? one.events.at(-1)!.seq : [])),
    )
  }

  /** Stores what is new to it. `known`: what it had when the call was read; another call may have come since. */
  store(writer: number, events: readonly AttemptEvent[], received: number, known: number): number | 'gap' {
    if (events[0]!.seq > known + 1) return 'gap'
    const news = events.filter(({ seq }) => seq > known)
    const to = news.at(-1)?.seq ?? known
    const id = `${writer}.${String(to).padStart(6, '0')}`
    if (news.length > 0 && !this.chunks.has(id)) this.chunks.set(id, { writer, events: news, received })
    return to
  }

  /** All chunks, with the last answer that their device had got before. */
  journal(): Chunk[] {
    const stored = [...this.chunks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, chunk]) => chunk)
    return [1, 2, 3].flatMap((writer) =>
      withHeard(
        stored.filter((one) => one.writer === writer),
        0,
      ),
    )
  }
}

function eventOf(seq: number, at: number, draw: Draw): AttemptEvent {
  const slot = slots[draw(slots.length)]!
  const kinds = [
    { type: 'enter', slot },
    { type: 'answer', slot, answer: ['a', 'b', 'c', null][draw(4)]! },
    { type: 'mark', slot, on: draw(2) === 0 },
    { type: draw(2) === 0 ? 'hide' : 'show' },
  ] as const
  return { seq, at, ...kinds[draw(kinds.length)]! } as AttemptEvent
}

/** One device: it writes events, and sends them over a network that loses calls and answers; sometimes it is killed. */
function live(server: Server, writer: number, draw: Draw): AttemptEvent[] {
  const journal: AttemptEvent[] = []
  /** What it knows to be accepted. It is kept with the journal, and may be older than the truth after a kill. */
  let accepted = 0
  let kept = 0
  const send = (isLast: boolean) => {
    const now = journal.at(-1)!.at + 100 + draw(800)
    const events = journal.filter(({ seq }) => seq > accepted).slice(0, 200)
    const known = server.acceptedTo(writer)
    const isLost = (of: number) => !isLast && draw(of) === 0
    if (events.length === 0 || isLost(4)) return
    // The same call comes twice at once: both were read before either was stored.
    const times = draw(4) === 0 ? 2 : 1
    for (let n = 0; n < times; n++) {
      const part = n === 1 ? events.slice(0, 1 + draw(events.length)) : events
      const answer = server.store(writer, part, now, known)
      if (!isLost(4) && n === 0) accepted = answer === 'gap' ? known : answer
    }
    if (draw(2) === 0) kept = accepted
  }
  for (let seq = 1; seq <= eventsOfEach; seq++) {
    journal.push(eventOf(seq, seq * eventMs + writer * 1_000, draw))
    if (draw(6) === 0) send(false)
    // A killed browser has its journal, and what it last wrote down as accepted.
    if (draw(15) === 0) accepted = kept
  }
  while (accepted < eventsOfEach) send(true)
  return journal
}

const shuffled = <Item>(items: readonly Item[], draw: Draw): Item[] =>
  items
    .map((item) => ({ item, key: draw(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)

it('what three devices did has one meaning, whatever the network loses, repeats and reorders, and whoever is killed', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const draw: Draw = (below) => (numbers.next().value as number) % below
      const server = new Server()
      const written = Array.from({ length: devices }, (_, i) => live(server, i + 1, draw))
      // Each device holds its own journal whole; the server has it in pieces.
      const own = written.map((events, i): Chunk => ({ writer: i + 1, events, received: 3_600_000, heard: 0 }))
      const expected = foldAttempt(test, own, 3_600_000)
      expect(expected.signals.clock_jumps).toBe(0)
      const stored = server.journal()
      for (let n = 0; n < orders; n++) {
        const again = stored.filter(() => draw(3) === 0)
        expect(foldAttempt(test, shuffled([...stored, ...again], draw), 3_600_000)).toEqual(expected)
      }
    }),
    { numRuns: numRuns * 3 },
  )
})
