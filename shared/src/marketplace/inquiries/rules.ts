import type { FormRules } from '../../forms/check-form.ts'
import { atMost, exactDigits, oneOf, required } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { messageChecks } from '../conversations/rules.ts'
import { teachingModes } from '../directory/choices.ts'
import { pincodeUnknown } from '../directory/texts.ts'
import { learnerMissing } from '../learners/texts.ts'
import type { MoveInquiry, NewInquiry } from './shapes.ts'
import { boxes, inquiryStates, inquiryTabs, reasonsOf } from './states.ts'
import * as texts from './texts.ts'

const words = [atMost(200, tooLong(200))]

/** A question to a tutor. What the tutor teaches is checked where the listing is known. */
export const inquiryRules: FormRules<NewInquiry> = [
  { field: 'tutor_id', checks: [required(texts.tutorMissing)] },
  { field: 'learner_id', checks: [required(learnerMissing)] },
  { field: 'subject', checks: [required(texts.subjectMissing), ...words] },
  { field: 'level', checks: words },
  { field: 'board', checks: words },
  { field: 'mode', checks: [oneOf(teachingModes, texts.modeNotOffered)] },
  { field: 'pincode', checks: [exactDigits(6, pincodeUnknown)] },
  { field: 'message', checks: messageChecks },
]

export const moveRules: FormRules<MoveInquiry> = [
  { field: 'state', checks: [required(texts.stateWrong), oneOf(inquiryStates, texts.stateWrong)] },
  {
    field: 'reason',
    when: ({ state = '' }) => reasonsOf(state).length > 0,
    checks: [
      required(texts.reasonMissing),
      (value, { state = '' }) => (reasonsOf(state).includes(String(value)) ? undefined : texts.reasonMissing),
    ],
  },
]

/** A sentence for each filter of a list that is wrong. */
export function inquiriesProblems({ box = '', state = '' }: { readonly box?: string; readonly state?: string }) {
  return {
    ...(box && !boxes.includes(box as never) && { box: texts.boxWrong }),
    ...(state && !inquiryTabs.includes(state as never) && { state: texts.tabWrong }),
  }
}
