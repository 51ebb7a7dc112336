import { optionsOf } from '../../ui/options-of.ts'
import { stateWords } from '@abhyas/shared/assessment/attempts/state-words'
import type { AttemptState } from '@abhyas/shared/assessment/attempts/states'
import {
  mdiCancel,
  mdiCheckCircleOutline,
  mdiClockAlertOutline,
  mdiHandBackRightOutline,
  mdiLockCheckOutline,
  mdiPencilOutline,
  mdiPlayCircleOutline,
} from '@mdi/js'
import { Badge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/toned.ts'

const looks: Readonly<Record<AttemptState, readonly [tone: Tone, icon: string]>> = {
  running: ['info', mdiPlayCircleOutline],
  submitted: ['ok', mdiCheckCircleOutline],
  expired: ['neutral', mdiClockAlertOutline],
  held: ['warn', mdiHandBackRightOutline],
  marking: ['warn', mdiPencilOutline],
  final: ['ok', mdiLockCheckOutline],
  void: ['err', mdiCancel],
}

/** The state of an attempt in a word, with a symbol and then a colour. */
export const AttemptStateBadge = ({ state }: { readonly state: AttemptState }) => (
  <Badge tone={looks[state][0]} icon={looks[state][1]}>
    {stateWords[state]}
  </Badge>
)

/** The states as options of a filter. */
export const attemptStateOptions = optionsOf(stateWords)
