import { checkForm } from '@abhyas/shared/forms/check-form'
import { type LateRule, lateRuleNames } from '@abhyas/shared/marketplace/classes/choices'
import { workRules } from '@abhyas/shared/marketplace/classes/rules'
import type { ChangeWork, Work } from '@abhyas/shared/marketplace/classes/shapes'
import { toMissing } from '@abhyas/shared/marketplace/classes/texts'
import { dayAndTime } from '../../../ui/moment.ts'

/** By learner, percent of the time of a test that they have beyond it. */
export type ExtraTime = Readonly<Record<string, number>>

/** Given work as its form has it. The order is that of the page. */
export interface WorkValues {
  kind: string
  ref_id: string
  title: string
  instructions: string
  opens_at: string
  due_at: string
  late: string
  points: string
  attempts_allowed: string
  /** 'all' or 'some'. */
  who: string
  to: readonly string[]
  extra: ExtraTime
}

const weekMs = 7 * 24 * 3_600_000

export const emptyWork = (): WorkValues => ({
  kind: 'task',
  ref_id: '',
  title: '',
  instructions: '',
  opens_at: new Date().toISOString(),
  due_at: new Date(Date.now() + weekMs).toISOString(),
  late: 'accept',
  points: '',
  attempts_allowed: '',
  who: 'all',
  to: [],
  extra: {},
})

/** What a device kept of it earlier may lack the newer fields. */
export const valuesOfWork = ({ to, extra, attempts_allowed, ...work }: Work): WorkValues => ({
  kind: work.kind,
  ref_id: work.ref_id,
  title: work.title,
  instructions: work.instructions,
  opens_at: work.opens_at,
  due_at: work.due_at,
  late: work.late,
  points: work.kind === 'task' && work.points > 0 ? String(work.points) : '',
  attempts_allowed: attempts_allowed ? String(attempts_allowed) : '',
  who: to.length > 0 ? 'some' : 'all',
  to,
  extra: extra ?? {},
})

/** What is sent. What was chosen for another kind of work is left out. */
export function workOf({ points, attempts_allowed, who, to, extra, ...values }: WorkValues): ChangeWork {
  const isTest = values.kind === 'test'
  return {
    ...values,
    ...(values.kind === 'task' && points.trim() !== '' && { points: Number(points) }),
    to: who === 'some' ? [...to] : [],
    attempts_allowed: isTest && attempts_allowed.trim() !== '' ? Number(attempts_allowed) : null,
    extra: isTest ? { ...extra } : {},
  }
}

/** Sentences by field. Nobody chosen would be everybody. */
export const workProblemsOf = (values: WorkValues, batch_id: string): Readonly<Record<string, string>> => ({
  ...checkForm(workRules, { ...workOf(values), batch_id }, undefined),
  ...(values.who === 'some' && values.to.length === 0 && { to: toMissing }),
})

export const workLabels = [
  { name: 'title', label: 'Title' },
  { name: 'instructions', label: 'What to do' },
  { name: 'opens_at', label: 'Opens' },
  { name: 'due_at', label: 'Due' },
  { name: 'late', label: 'What comes later' },
  { name: 'points', label: 'Points' },
  { name: 'attempts_allowed', label: 'Attempts' },
  { name: 'to', label: 'For' },
  { name: 'extra', label: 'More time' },
]

/** How work reads, where two have changed it. */
export const workTextsOf =
  (nameOf: (learner: string) => string) =>
  ({ who, to, extra, ...values }: WorkValues): Readonly<Record<string, string>> => ({
    ...values,
    opens_at: dayAndTime(values.opens_at),
    due_at: dayAndTime(values.due_at),
    late: lateRuleNames[values.late as LateRule] ?? values.late,
    to: who === 'all' ? 'Everybody' : to.map(nameOf).join(', '),
    extra: Object.entries(extra)
      .map(([learner, percent]) => `${nameOf(learner)} ${percent} %`)
      .join(', '),
  })
