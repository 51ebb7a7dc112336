import { classStateNames } from '@abhyas/shared/marketplace/classes/choices'
import type { WeeklyTime } from '@abhyas/shared/marketplace/classes/clashes'
import type { Batch, NewBatch } from '@abhyas/shared/marketplace/classes/shapes'
import { waysOfTeaching } from '@abhyas/shared/marketplace/directory/choices'
import { dayInIndia } from '@abhyas/shared/india/days'
import { weeklyInWords } from '../../../entities/class/class-words.ts'
import { optionsOf } from '../../../ui/options-of.ts'

/** A class as its form has it. The order is that of the page. */
export interface BatchValues {
  name: string
  subject: string
  level: string
  board: string
  mode: string
  capacity: string
  weekly: readonly WeeklyTime[]
  starts_on: string
  ends_on: string
  state: string
  /** Empty: none. */
  seats_of: string
}

export const emptyBatch = (): BatchValues => ({
  name: '',
  subject: '',
  level: '',
  board: '',
  mode: '',
  capacity: '20',
  weekly: [],
  starts_on: dayInIndia(Date.now()),
  ends_on: '',
  state: 'open',
  seats_of: '',
})

export const valuesOfBatch = ({ name, subject, level, board, mode, ...batch }: Batch): BatchValues => ({
  name,
  subject,
  level,
  board,
  mode,
  capacity: String(batch.capacity),
  weekly: batch.weekly,
  starts_on: batch.starts_on,
  ends_on: batch.ends_on,
  state: batch.state,
  seats_of: batch.seats_of ?? '',
})

/** What is sent. A capacity that is no number stays wrong. */
export const batchOf = ({ capacity, weekly, seats_of, ...values }: BatchValues): NewBatch => ({
  ...values,
  seats_of: seats_of || null,
  weekly: [...weekly],
  ...(capacity.trim() !== '' && { capacity: Number(capacity) }),
})

export const batchLabels = [
  { name: 'name', label: 'Name' },
  { name: 'subject', label: 'Subject' },
  { name: 'level', label: 'Class or course' },
  { name: 'board', label: 'Board' },
  { name: 'mode', label: 'How' },
  { name: 'capacity', label: 'Places' },
  { name: 'weekly', label: 'Weekly times' },
  { name: 'starts_on', label: 'Starts' },
  { name: 'ends_on', label: 'Ends' },
  { name: 'state', label: 'State' },
  { name: 'seats_of', label: 'Seats of a plan' },
]

export const batchTexts = ({ weekly, ...values }: BatchValues): Readonly<Record<string, string>> => ({
  ...values,
  weekly: weeklyInWords({ weekly: [...weekly] }),
})

export const modeOptions = Object.entries(waysOfTeaching).map(([value, { name }]) => ({ value, text: name }))
export const stateOptions = optionsOf(classStateNames)
