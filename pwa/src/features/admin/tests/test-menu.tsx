import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { hasAttempts } from '@abhyas/shared/assessment/test-papers/texts'
import {
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiContentCopy,
  mdiDotsVertical,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
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
    asks: 'Nobody can begin it any more. It can be opened again as long as its solutions are not shown.',
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
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement>()
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
      ({ test_id }) => void navigate(`/admin/tests/${test_id}/edit`),
    )
  const change = ({ to }: Change) => {
    close()
    void send(() => changeStatus(test, { status: to }), onChanged)
  }
  const item = (text: string, icon: string, run: () => void, note = '') => (
    <MenuItem
      key={text}
      disabled={isBusy || note !== ''}
      onClick={() => {
        setAnchor(undefined)
        run()
      }}
    >
      <ListItemIcon>
        <Icon path={icon} />
      </ListItemIcon>
      {text}
      {note && ` (${note})`}
    </MenuItem>
  )
  const { attempt_count: attempts } = test
  return (
    <>
      <IconAction
        label={`Actions of ${test.test_name}`}
        icon={mdiDotsVertical}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {item('Copy', mdiContentCopy, copy)}
        {test.status === 'closed' && item('Reopen', mdiLockOpenVariantOutline, () => setAsked('reopen'))}
        {changes
          .filter(({ from }) => from.includes(test.status))
          .map((one) => item(one.text, one.icon, () => setAsked(one)))}
        <Divider />
        {item('Delete', mdiTrashCanOutline, () => setAsked('delete'), attempts > 0 ? hasAttempts(attempts) : '')}
      </Menu>
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
            void navigate('/admin/tests')
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
