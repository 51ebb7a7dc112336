import { extraTimes } from '../../assessment/attempts/accommodation.ts'
import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required, wholeNumber } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { isDay } from '../../india/days.ts'
import { teachingModes } from '../directory/choices.ts'
import { subjectMissing } from '../inquiries/texts.ts'
import { learnerMissing } from '../learners/texts.ts'
import {
  type ClassDay,
  classDays,
  classStates,
  dayNames,
  lateRules,
  submissionStates,
  workKinds,
  workStates,
} from './choices.ts'
import { overlapIn, type WeeklyTime } from './clashes.ts'
import { classLimits, workLimits } from './limits.ts'
import type { GiveWork, HandIn, JoinBatch, MarkWork, NewBatch } from './shapes.ts'
import * as texts from './texts.ts'
import { isZone } from './zones.ts'

const words = atMost(classLimits.words, tooLong(classLimits.words))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const day: Check<unknown> = (value) => (textOf(value) === '' || isDay(textOf(value)) ? undefined : texts.dayWrong)

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const isTime = ({ day: on, from, to }: WeeklyTime) =>
  classDays.includes(on as never) && clock.test(from) && clock.test(to)

const weekly: Check<unknown> = (value = []) => {
  const times = value as readonly WeeklyTime[]
  if (times.length > classLimits.weekly) return texts.tooManyTimes
  if (!times.every(isTime)) return texts.weeklyWrong
  if (times.some(({ from, to }) => from >= to)) return texts.weeklyEnds
  const overlap = overlapIn(times)
  return overlap && texts.weeklyOverlap(dayNames[overlap.day as ClassDay])
}

/** A class, when it is made and when it is changed. */
export const batchRules: FormRules<NewBatch> = [
  { field: 'name', checks: [required(texts.classNameMissing), atMost(classLimits.name, texts.classNameTooLong)] },
  { field: 'subject', checks: [required(subjectMissing), words] },
  { field: 'level', checks: [words] },
  { field: 'board', checks: [words] },
  { field: 'mode', checks: [required(texts.modeMissing), oneOf(teachingModes, texts.modeWrong)] },
  {
    field: 'capacity',
    checks: [required(texts.capacityWrong), wholeNumber(1, classLimits.capacity, texts.capacityWrong)],
  },
  { field: 'starts_on', checks: [required(texts.startMissing), day] },
  {
    field: 'ends_on',
    checks: [
      day,
      (value, { starts_on = '' }) =>
        textOf(value) !== '' && textOf(value) < starts_on ? texts.endsBeforeStart : undefined,
    ],
  },
  { field: 'weekly', checks: [weekly] },
  {
    field: 'time_zone',
    checks: [(value) => (textOf(value) !== '' && !isZone(textOf(value)) ? texts.zoneWrong : undefined)],
  },
  { field: 'state', checks: [oneOf(classStates, texts.classStateWrong)] },
]

export const joinRules: FormRules<JoinBatch> = [
  { field: 'code', checks: [required(texts.classCodeMissing)] },
  { field: 'learner_id', checks: [required(learnerMissing)] },
]

const isoMoment = /^\d{4}-\d{2}-\d{2}T/

const isMoment: Check<unknown> = (value) =>
  textOf(value) === '' || (isoMoment.test(textOf(value)) && !Number.isNaN(Date.parse(textOf(value))))
    ? undefined
    : texts.momentWrong

const dueLater: Check<GiveWork> = (value, { opens_at = '' }) =>
  Date.parse(textOf(value)) <= Date.parse(opens_at) ? texts.dueBeforeOpen : undefined

const ofTest: Check<GiveWork> = (value, { kind }) => {
  const isSaid = typeof value === 'number' || Object.keys(value ?? {}).length > 0
  return isSaid && kind !== 'test' ? texts.onlyOfTests : undefined
}

const percents = extraTimes.filter((percent) => percent > 0)
const extraTime: Check<unknown> = (value) =>
  Object.values(value ?? {}).every((percent) => percents.includes(percent as never)) ? undefined : texts.extraWrong

/** Work that is given to a class. Whether what it names is there is checked where that is known. */
export const workRules: FormRules<GiveWork> = [
  { field: 'batch_id', checks: [required(texts.batchMissing)] },
  { field: 'kind', checks: [required(texts.kindWrong), oneOf(workKinds, texts.kindWrong)] },
  { field: 'ref_id', when: ({ kind }) => kind === 'test', checks: [required(texts.testMissing)] },
  { field: 'title', checks: [required(texts.titleMissing), atMost(workLimits.title, texts.titleTooLong)] },
  { field: 'instructions', checks: [atMost(workLimits.instructions, texts.instructionsTooLong)] },
  { field: 'opens_at', checks: [required(texts.opensMissing), isMoment] },
  { field: 'due_at', checks: [required(texts.dueMissing), isMoment, dueLater] },
  { field: 'late', checks: [oneOf(lateRules, texts.lateWrong)] },
  { field: 'points', checks: [wholeNumber(0, workLimits.points, texts.pointsWrong)] },
  {
    field: 'attempts_allowed',
    checks: [
      ofTest,
      (value) => wholeNumber(1, workLimits.attempts, texts.attemptsWrong)(value ?? undefined, {}, undefined),
    ],
  },
  { field: 'extra', checks: [ofTest, extraTime] },
  { field: 'state', checks: [oneOf(['draft', 'published'], texts.newWorkStateWrong)] },
]

export const moveWorkRules: FormRules<{ readonly state?: string }> = [
  { field: 'state', checks: [required(texts.workStateWrong), oneOf(workStates, texts.workStateWrong)] },
]

/** What a student hands in: words, files or both; of material nothing need be written. */
export const handInRules = (needsText: boolean): FormRules<HandIn> => [
  { field: 'learner_id', checks: [required(learnerMissing)] },
  {
    field: 'text',
    checks: [
      (value, { files = [] }) =>
        needsText && files.length === 0 ? required(texts.answerMissing)(value, {}, undefined) : undefined,
      atMost(workLimits.answer, texts.answerTooLong),
    ],
  },
  {
    field: 'files',
    checks: [
      (value) => (((value ?? []) as readonly string[]).length > workLimits.files ? texts.tooManyFiles : undefined),
    ],
  },
]

/** What the teacher says of what was handed in. */
export const markRules = ({
  points,
  kind,
}: {
  readonly points: number
  readonly kind: string
}): FormRules<MarkWork> => [
  {
    field: 'score',
    checks: [
      (value) => {
        if (value === undefined || value === null) return undefined
        if (kind === 'test') return texts.scoreOfTest
        if (points === 0) return texts.noPoints
        return Number(value) >= 0 && Number(value) <= points ? undefined : texts.scoreWrong(points)
      },
    ],
  },
  { field: 'feedback', checks: [atMost(workLimits.feedback, texts.feedbackTooLong)] },
  { field: 'state', checks: [oneOf(submissionStates, texts.submissionStateWrong)] },
]

/** A sentence for each filter of a person's work that is wrong. */
export const workProblems = ({ state = '' }: { readonly state?: string }): { state?: string } =>
  state && !['open', 'done'].includes(state) ? { state: texts.listStateWrong } : {}
