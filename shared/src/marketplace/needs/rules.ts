import { currencies } from '../../identity/profile/choices.ts'
import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, exactDigits, oneOf, required, someOf } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { teachingModes } from '../directory/choices.ts'
import { pincodeUnknown } from '../directory/texts.ts'
import { subjectMissing } from '../inquiries/texts.ts'
import { learnerMissing } from '../learners/texts.ts'
import { needStarts, needTimes } from './choices.ts'
import { needLimits } from './limits.ts'
import type { ChangeNeed, MoveNeed, NewNeed } from './shapes.ts'
import * as texts from './texts.ts'

const words = atMost(200, tooLong(200))

/** Where somebody lives who learns online matters to nobody. */
export const isOnlineOnly = (modes: readonly string[] = []): boolean =>
  modes.length > 0 && modes.every((mode) => mode === 'online')

const hasOne: Check<unknown> = (value) => (Array.isArray(value) && value.length > 0 ? undefined : texts.modesMissing)

const chargeFits: Check<unknown> = (value) => {
  if (value === undefined || value === null) return undefined
  const { amount, currency } = value as NonNullable<ChangeNeed['charge_max']>
  const isFine = Number.isInteger(amount) && amount >= 1 && amount <= needLimits.charge
  return isFine && currencies.includes(currency as never) ? undefined : texts.chargeWrong
}

/** What is said of the lessons. Whether a name is of the lists is checked where these are known. */
export const changeNeedRules: FormRules<ChangeNeed> = [
  { field: 'level', checks: [required(texts.levelMissing), words] },
  { field: 'subject', checks: [required(subjectMissing), words] },
  { field: 'board', checks: [words] },
  { field: 'modes', checks: [hasOne, someOf(teachingModes, texts.modesWrong)] },
  {
    field: 'pincode',
    checks: [
      (value, { modes }) => (isOnlineOnly(modes) ? undefined : required(texts.pincodeMissing)(value, {}, {})),
      exactDigits(6, pincodeUnknown),
    ],
  },
  { field: 'starts', checks: [required(texts.startsMissing), oneOf(needStarts, texts.startsMissing)] },
  { field: 'times', checks: [someOf(needTimes, texts.timesWrong)] },
  { field: 'charge_max', checks: [chargeFits] },
  { field: 'note', checks: [atMost(needLimits.note, texts.noteTooLong)] },
]

export const newNeedRules: FormRules<NewNeed> = [
  { field: 'learner_id', checks: [required(learnerMissing)] },
  ...(changeNeedRules as FormRules<NewNeed>),
]

export const moveNeedRules: FormRules<MoveNeed> = [
  {
    field: 'state',
    checks: [required(texts.stateWrong), oneOf(['open', 'paused', 'filled', 'closed'], texts.stateWrong)],
  },
]
