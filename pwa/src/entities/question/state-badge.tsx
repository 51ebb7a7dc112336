import type { QuestionState } from '@abhyas/shared/content/questions/states'
import {
  mdiArchiveOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiPencilOutline,
} from '@mdi/js'
import { Badge } from '../../ui/status-badge.tsx'
import { stateNames } from './names.ts'

const looks: Readonly<Record<QuestionState, readonly [tone: 'ok' | 'warn' | 'err' | 'neutral', icon: string]>> = {
  draft: ['neutral', mdiPencilOutline],
  pending: ['warn', mdiClockOutline],
  approved: ['ok', mdiCheckCircleOutline],
  changes_requested: ['warn', mdiPencilOutline],
  rejected: ['err', mdiCloseCircleOutline],
  retired: ['neutral', mdiArchiveOutline],
}

/** The state of a question in a word, with a symbol and then a colour. */
export const StateBadge = ({ state }: { readonly state: QuestionState }) => {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {stateNames[state]}
    </Badge>
  )
}
