import { waysOfTeaching, type TeachingMode, teachingModes } from '@abhyas/shared/marketplace/directory/choices'
import { type NeedStart, needStarts, needTimes, startNames, timeNames } from '@abhyas/shared/marketplace/needs/choices'
import type { NewNeed } from '@abhyas/shared/marketplace/needs/shapes'
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
