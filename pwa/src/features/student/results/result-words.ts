import type { SlotState } from '@abhyas/shared/assessment/scoring/kinds'
import { mdiCheck, mdiClose, mdiContrast, mdiMinus, mdiMinusCircleOutline, mdiTimerSand } from '@mdi/js'
import type { Tone } from '../../../ui/toned.ts'

interface StateLook {
  readonly name: string
  /** After a count: '26 right'. */
  readonly counted: string
  readonly icon: string
  readonly tone: Tone
}

/** The states of a question in a result: a word, a symbol, then a colour. */
export const stateLooks: Readonly<Record<SlotState, StateLook>> = {
  right: { name: 'Right', counted: 'right', icon: mdiCheck, tone: 'ok' },
  partial: { name: 'Partly right', counted: 'partly right', icon: mdiContrast, tone: 'warn' },
  wrong: { name: 'Wrong', counted: 'wrong', icon: mdiClose, tone: 'err' },
  blank: { name: 'Left blank', counted: 'left blank', icon: mdiMinus, tone: 'info' },
  waiting: { name: 'Being marked', counted: 'being marked', icon: mdiTimerSand, tone: 'info' },
  not_counted: { name: 'Not counted', counted: 'not counted', icon: mdiMinusCircleOutline, tone: 'neutral' },
}

/** How good a part is: the number is always beside the colour. */
export const toneOfPart = (percent: number): 'success' | 'warning' | 'error' =>
  percent >= 60 ? 'success' : percent >= 40 ? 'warning' : 'error'
