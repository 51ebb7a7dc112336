import { waysOfTeaching, type TeachingMode, teachingModes } from '@abhyas/shared/marketplace/directory/choices'
import { type NeedStart, needStarts, needTimes, startNames, timeNames } from '@abhyas/shared/marketplace/needs/choices'
import type { ChangeNeed, Need, NewNeed } from '@abhyas/shared/marketplace/needs/shapes'
import type { Place } from '../../../entities/place/place-field.tsx'

/** What the form holds: choices as they read, the place with its name. */
export type NeedValues = {
  readonly learner_id: string
  readonly level: string
  readonly subject: string
  readonly board: string
  readonly modes: readonly string[]
  readonly pincode: Place | null
  readonly starts: string
  readonly times: readonly string[]
  readonly charge_max: string
  readonly note: string
}

export const modeChoices = teachingModes.map((mode) => waysOfTeaching[mode].name)
export const startChoices = needStarts.map((start) => startNames[start])
export const timeChoices = needTimes.map((time) => timeNames[time])

/** What is sent, of what the form holds. */
export const needOf = (values: NeedValues): NewNeed => ({
  learner_id: values.learner_id,
  level: values.level,
  subject: values.subject,
  board: values.board,
  modes: teachingModes.filter((mode: TeachingMode) => values.modes.includes(waysOfTeaching[mode].name)),
  pincode: values.pincode?.pincode ?? '',
  starts: needStarts.find((start: NeedStart) => startNames[start] === values.starts) ?? '',
  times: needTimes.filter((time) => values.times.includes(timeNames[time])),
  charge_max: values.charge_max.trim() === '' ? null : { amount: Number(values.charge_max), currency: 'INR' },
  note: values.note,
})

/** For whom it is stays. */
export const needChangeOf = (values: NeedValues): ChangeNeed => {
  const { learner_id: _, ...said } = needOf(values)
  return said
}

/** A need as the form holds it. */
export const valuesOfNeed = (need: Need): NeedValues => ({
  learner_id: need.learner.id,
  level: need.level,
  subject: need.subject,
  board: need.board,
  modes: need.modes.flatMap((mode) => waysOfTeaching[mode as TeachingMode]?.name ?? []),
  pincode: need.pincode ? { pincode: need.pincode, location: need.place } : null,
  starts: startNames[need.starts as NeedStart] ?? '',
  times: need.times.flatMap((time) => timeNames[time as keyof typeof timeNames] ?? []),
  charge_max: need.charge_max ? String(need.charge_max.amount) : '',
  note: need.note,
})

export const needLabels: readonly { readonly name: Field; readonly label: string }[] = [
  { name: 'level', label: 'Class or course' },
  { name: 'subject', label: 'Subject' },
  { name: 'board', label: 'Board' },
  { name: 'modes', label: 'Lessons may take place as' },
  { name: 'pincode', label: 'Pincode or area' },
  { name: 'starts', label: 'Lessons begin' },
  { name: 'times', label: 'Good times' },
  { name: 'charge_max', label: 'At most a session, in ₹' },
  { name: 'note', label: 'What else matters?' },
]

/** What the form holds, each field as a text. */
export const needTexts = (values: NeedValues): Readonly<Record<string, string>> => ({
  ...values,
  modes: values.modes.join(', '),
  times: values.times.join(', '),
  pincode: values.pincode?.pincode ?? '',
})

type Field = keyof NeedValues

/** The five questions: one a screen on a phone. */
export const questions: readonly { readonly title: string; readonly fields: readonly Field[] }[] = [
  { title: 'Who wants to learn?', fields: ['learner_id', 'level'] },
  { title: 'What is it about?', fields: ['subject', 'board'] },
  { title: 'How and where?', fields: ['modes', 'pincode'] },
  { title: 'When?', fields: ['starts', 'times'] },
  { title: 'Anything else?', fields: ['charge_max', 'note'] },
]

/** The question that has a field; the last one for a sentence about the whole. */
export const questionOf = (field: string | undefined): number => {
  const at = questions.findIndex(({ fields }) => fields.includes(field as Field))
  return at < 0 ? questions.length - 1 : at
}
