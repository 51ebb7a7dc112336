import { attemptId } from '../../api/src/assessment/attempts/ids.ts'
import { AttemptModel } from '../../api/src/assessment/attempts/model.ts'
import { handIn } from '../../api/src/assessment/attempts/send.ts'
import { startAttempt } from '../../api/src/assessment/attempts/start.ts'
import { readWholePaper } from '../../api/src/assessment/test-papers/papers/storage.ts'
import { assertMayThemselves } from '../../api/src/marketplace/learners/queries.ts'
import type { Actor, System } from './act.ts'
import { birthOf } from './plant-people.ts'

const minuteMs = 60_000

interface Taking {
  readonly test: string
  /** The place of the person: each has another result. */
  readonly at: number
  readonly begun: Date
}

/** Somebody takes a test and hands it in, a minute for each question. Once: what is handed in stays. */
export async function takeTest({ context }: System, taker: Actor, { test, at: person, begun }: Taking): Promise<void> {
  const _id = attemptId(test, taker.id, 1)
  if (await AttemptModel.exists({ _id, state: { $ne: 'running' } })) return
  const birth = birthOf(taker)
  const assertAgreed = () => assertMayThemselves(context, { userId: taker.id, registrant: 'Student', birth }, 'tests')
  const { attempt } = await startAttempt(taker.id, test, 'A sample phone', { assertAgreed, now: begun })
  const { sections, keys } = await readWholePaper(attempt.paper)
  const slots = sections.flatMap((section) => section.slots)
  const events = slots.flatMap(({ id: slot }, n) => {
    const at = n * minuteMs
    const place = placeOf(person, n)
    const answer = place === undefined ? [] : [keys[slot]!.ids.options![place]!]
    return [
      { type: 'enter' as const, slot, at },
      ...answer.map((one) => ({ type: 'answer' as const, slot, answer: one, at: at + minuteMs / 2 })),
    ]
  })
  const end = slots.length * minuteMs
  const all = [...events, { type: 'submit' as const, at: end }].map((event, n) => ({ ...event, seq: n + 1 }))
  const save = { writer: 1, from: 1, paper: attempt.paper, events: all }
  await handIn(taker.id, attempt._id, save, new Date(attempt.started_at.getTime() + end))
}

/** The option that somebody chooses, of which the first is right. Undefined: they leave the question out. */
function placeOf(at: number, n: number): number | undefined {
  const luck = (5 * n + 7 * at) % 12
  if (luck >= at) return 0
  return luck % 3 === 2 ? undefined : 1 + (luck % 3)
}
