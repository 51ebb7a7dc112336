import type { QuestionAnswer, QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import {
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiContentDuplicate,
  mdiDotsVertical,
  mdiPencilOutline,
} from '@mdi/js'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { changeMany } from './bulk-calls.ts'

/** What can be done with one question. */
export function QuestionMenu({ question: { id, text, state } }: { readonly question: QuestionRow }) {
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const edit = (which: string) => void navigate(`/admin/questions/add/${which}`)
  async function duplicate(): Promise<void> {
    try {
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      const copy = await call<SuccessAnswer<QuestionAnswer>>('POST', `/admin/questions/${id}/duplicate`, {}, key)
      toast(copy.message)
      edit(copy.data.id)
    } catch (error) {
      toastError(error)
    }
  }
  const isRetired = state === 'retired'
  const entries = [
    { name: 'Edit', icon: mdiPencilOutline, run: () => edit(id) },
    { name: 'Duplicate', icon: mdiContentDuplicate, run: () => void duplicate() },
    isRetired
      ? {
          name: 'Restore',
          icon: mdiArchiveArrowUpOutline,
          run: () => void changeMany({ action: 'restore', ids: [id] }),
        }
      : { name: 'Retire', icon: mdiArchiveOutline, run: () => void changeMany({ action: 'retire', ids: [id] }) },
  ]
  return (
    <>
      <IconAction
        label={`Actions of ${text}`}
        icon={mdiDotsVertical}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: 40, height: 40 }}
      />
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {entries.map(({ name, icon, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(undefined)
              run()
            }}
          >
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
