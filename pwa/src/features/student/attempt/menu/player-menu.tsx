import {
  mdiArrowLeft,
  mdiBookOpenOutline,
  mdiFileDownloadOutline,
  mdiFlagOutline,
  mdiFormatSize,
  mdiPause,
  mdiSend,
} from '@mdi/js'
import { useState } from 'react'
import { ActionMenu, type MenuAction } from '../../../../ui/action-menu.tsx'
import { lazyDialog } from '../../../../ui/lazy.ts'
import { saveAnswers } from '../save-answers.ts'
import type { Player } from '../use-player.ts'
import { DisplayDialog } from './display-dialog.tsx'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'

/** Its form comes when somebody needs it. */
const ReportDialog = lazyDialog(
  () => import('./report-dialog.tsx'),
  (part) => part.ReportDialog,
)

const dialogs = { display: DisplayDialog, instructions: InstructionsDialog, pause: PauseDialog, report: ReportDialog }

/** Where somebody goes who leaves; a practice has no test and no clock. */
function leaving(isSample: boolean, testId: string) {
  if (isSample) return { text: 'Leave the sample test', to: '/tests' }
  return testId === ''
    ? { text: 'Leave for now', to: '/practice' }
    : { text: 'Leave for now: the time runs on', to: `/tests/${testId}` }
}

interface PlayerMenuProps {
  readonly player: Player
  readonly onSubmit: () => void
}

/** What can be done with a test, apart from answering it. */
export function PlayerMenu({ player, onSubmit }: PlayerMenuProps) {
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const Opened = opened && dialogs[opened]
  const { sitting, isSample } = player
  const { test_id } = sitting.kept.grant
  const pause: MenuAction = { text: 'Pause: the time runs on', icon: mdiPause, run: () => setOpened('pause') }
  const ofOwn: MenuAction[] = [
    // Without a clock there is nothing that a pause could say.
    ...(player.end === null ? [] : [pause]),
    { text: 'Report a problem', icon: mdiFlagOutline, run: () => setOpened('report') },
    { text: 'Save my answers as a file', icon: mdiFileDownloadOutline, run: () => void saveAnswers(sitting) },
  ]
  const actions: MenuAction[] = [
    { text: 'Display and keyboard', icon: mdiFormatSize, run: () => setOpened('display') },
    { text: 'Instructions', icon: mdiBookOpenOutline, run: () => setOpened('instructions') },
    ...(isSample ? [] : ofOwn),
    { text: 'Submit test', icon: mdiSend, run: onSubmit, isApart: true },
    { icon: mdiArrowLeft, ...leaving(isSample, test_id) },
  ]
  return (
    <>
      <ActionMenu label="More" actions={actions} />
      {Opened && <Opened player={player} onClose={() => setOpened(undefined)} />}
    </>
  )
}
