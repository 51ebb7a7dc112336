import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { hasAttempts } from '@abhyas/shared/assessment/test-papers/texts'
import {
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiContentCopy,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuthoring } from '../../../data/authoring.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { changeStatus, copyTest, forgetTest, type TestAnswer } from './test-calls.ts'

type Status = TestReply['status']
interface Change {
  readonly text: string
  readonly icon: string
  readonly from: readonly Status[]
  readonly to: Status
  /** What is asked before. */
  readonly asks: string
}

/** Changes of the status that need nothing more. Publishing and reopening ask for times. */
const changes: readonly Change[] = [
  {
    text: 'Close',
    icon: mdiLockOutline,
    from: ['active'],
    to: 'closed',
    asks: 'Nobody can begin it any more. Anybody who is taking it has to stop, and what they have answered counts. You can open it again as long as its solutions are not shown.',
  },
  {
    text: 'Back to draft',
    icon: mdiPencilOutline,
    from: ['scheduled'],
    to: 'draft',
    asks: 'It leaves the catalogue, and can be changed again.',
  },
  {
    text: 'Archive',
    icon: mdiArchiveOutline,
    from: ['draft', 'scheduled', 'active', 'closed'],
    to: 'archived',
    asks: 'It leaves the catalogue. Its attempts and results stay.',
  },
  {
    text: 'Bring back from the archive',
    icon: mdiArchiveArrowUpOutline,
    from: ['archived'],
    to: 'closed',
    asks: 'It is closed then, and can be opened again.',
  },
]

interface TestMenuProps {
  readonly test: TestReply
  readonly onChanged: (test: TestReply) => void
}

/** What can be done with a test beside writing it. */
export function TestMenu({ test, onChanged }: TestMenuProps) {
  const { base } = useAuthoring()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Change | 'delete' | 'reopen'>()
  const { submit, isBusy } = useSubmit()
  const close = () => setAsked(undefined)
  const send = (work: () => Promise<TestAnswer>, then: (data: TestReply) => void) =>
    submit(() =>
      work().then(({ data, message }) => {
        toast(message)
        then(data)
      }, toastError),
    )
  const copy = () =>
    void send(
      () => copyTest(test),
      ({ test_id }) => void navigate(`${base}/tests/${test_id}/edit`),
    )
  const change = ({ to }: Change) => {
    close()
    void send(() => changeStatus(test, { status: to }), onChanged)
  }
  const { attempt_count: attempts } = test
  const actions: readonly MenuAction[] = [
    { text: 'Copy', icon: mdiContentCopy, run: copy },
    ...(test.status === 'closed'
      ? [{ text: 'Reopen', icon: mdiLockOpenVariantOutline, run: () => setAsked('reopen') }]
      : []),
    ...changes
      .filter(({ from }) => from.includes(test.status))
      .map((one) => ({ text: one.text, icon: one.icon, run: () => setAsked(one) })),
    {
      text: 'Delete',
      icon: mdiTrashCanOutline,
      run: () => setAsked('delete'),
      whyNot: attempts > 0 ? hasAttempts(attempts) : '',
      isApart: true,
    },
  ]
  return (
    <>
      <ActionMenu
        label={`Actions of ${test.test_name}`}
        actions={actions.map((action) => ({ ...action, isDisabled: isBusy }))}
      />
      {asked === 'reopen' && (
        <ReopenDialog
          test={test}
          onDone={({ data, message }) => {
            toast(message)
            close()
            onChanged(data)
          }}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          test={test}
          onDone={() => {
            forgetTest()
            void navigate(`${base}/tests`)
          }}
          onClose={close}
        />
      )}
      {asked && asked !== 'delete' && asked !== 'reopen' && (
        <ConfirmDialog
          title={`${asked.text}: “${test.test_name}”`}
          text={asked.asks}
          action={asked.text}
          onConfirm={() => change(asked)}
          onClose={close}
        />
      )}
    </>
  )
}
