import { believe } from '@abhyas/shared/assessment/attempts/believed-times'
import { questionsInOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import type { AttemptDetails, TimelineEvent } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { ListPage } from '@abhyas/shared/list-reply'
import { pageOf, type RowsPage } from '../../../core/records/page.ts'
import { shownText } from '../../../content/questions/queries.ts'
import { namesOfPeople } from '../../../identity/users/queries.ts'
import { foldJournal, type JournalEntry, readJournal } from '../journal.ts'
import type { AttemptRecord } from '../model.ts'
import { knownPaper } from '../papers.ts'
import { signalsOf } from '../signals.ts'
import type { Found } from './find.ts'
import { presentAttempts } from './list.ts'

/** Events of one page. */
export const eventsPage = { limit: 200, maxRows: 500 } as const
/** Characters of a question in the list of an attempt. */
const titleLength = 120

/** Converts an attempt to all that is known of it, with the first page of its events. */
export async function presentDetails({ attempt, test }: Found, now = new Date()): Promise<AttemptDetails> {
  const [[row], paper, journal, names] = await Promise.all([
    presentAttempts([attempt]),
    knownPaper(attempt.paper),
    readJournal(attempt),
    namesOfPeople((attempt.decisions ?? []).map(({ by }) => by)),
  ])
  const fold = foldJournal(attempt, paper, journal, now)
  const scored = new Map((attempt.result?.slots ?? []).map((slot) => [slot.slot, slot]))
  const questions = questionsInOrder(paper.whole, attempt._id).map(({ section, slot, number }) => {
    const result = scored.get(slot.id)
    return {
      slot: slot.id,
      number,
      section: section.name,
      title: shownText(slot.stem).slice(0, titleLength),
      answer: fold.answers[slot.id] ?? null,
      mark: result ? marksOf(result.mark) : null,
      of: slot.right,
      state: result?.state ?? null,
      ms: Math.round(fold.times.get(slot.id)?.ms ?? 0),
    }
  })
  const { rows: events, total: events_total } = timeline(journal, { page: 1, limit: eventsPage.limit })
  return {
    ...row!,
    signals: row!.signals ?? (test.test_type === 'practice' || attempt.result ? null : signalsOf(attempt, fold)),
    test_name: test.test_name,
    test_type: test.test_type,
    accept_until: attempt.accept_until?.toISOString() ?? '',
    held_reason: attempt.held_reason ?? null,
    allowed_ms: attempt.allowed_ms ?? null,
    writers: attempt.writers.map(({ n, device, at }) => ({ n, device, at: at.toISOString() })),
    decisions: (attempt.decisions ?? []).map(({ do: kind, by, at, reason, minutes }) => ({
      do: kind,
      by_name: names.get(by) ?? '',
      at: at.toISOString(),
      reason,
      ...(minutes !== undefined && { minutes }),
    })),
    questions,
    events,
    events_total,
    result_version: attempt.result_version,
  }
}

/** A page of the events of an attempt, in the order in which they happened. */
export const listEvents = async (attempt: AttemptRecord, place: ListPage): Promise<RowsPage<TimelineEvent>> =>
  timeline(await readJournal(attempt), place)

function timeline(journal: readonly JournalEntry[], place: ListPage): RowsPage<TimelineEvent> {
  const byEvent = new Map<string, JournalEntry>()
  for (const entry of journal.toReversed())
    for (const { seq } of entry.chunk.events) byEvent.set(`${entry.chunk.writer}.${seq}`, entry)
  const happened = [...believe(journal.map(({ chunk }) => chunk)).values()]
    .flat()
    .toSorted((a, b) => a.at - b.at || a.writer - b.writer || a.event.seq - b.event.seq)
  const { rows, total } = pageOf(happened, place)
  return {
    rows: rows.map(({ writer, event, at }) => {
      const { stored, counts } = byEvent.get(`${writer}.${event.seq}`)!
      return { writer, received_at: stored.received_at.toISOString(), counts, at, event }
    }),
    total,
  }
}
