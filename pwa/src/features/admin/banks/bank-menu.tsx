import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import {
  mdiCheckboxMarkedOutline,
  mdiDotsVertical,
  mdiEyeOutline,
  mdiLinkVariant,
  mdiPencilOutline,
  mdiPlus,
  mdiToggleSwitchOutline,
  mdiTrayArrowUp,
} from '@mdi/js'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { setRow } from '../../../data/queries.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { bankListPath, toggleBank } from './bank-calls.ts'

interface BankMenuProps {
  readonly bank: BankRow
  readonly mayWrite: boolean
}

/** Where the entries of the menu lead, in the specification's order. */
const entries = [
  {
    text: 'Add Single Question',
    icon: mdiPlus,
    to: (id: string) => `/admin/questionBank/add?bank=${id}`,
    isWrite: true,
  },
  {
    text: 'Add Bulk Question',
    icon: mdiTrayArrowUp,
    to: (id: string) => `/admin/questionBank/import?bank=${id}`,
    isWrite: true,
  },
  {
    text: 'Approve Question',
    icon: mdiCheckboxMarkedOutline,
    to: (id: string) => `/admin/questionBank/approve?bank=${id}`,
    isWrite: false,
  },
  { text: 'View Question', icon: mdiEyeOutline, to: (id: string) => `/admin/questions?bank_id=${id}`, isWrite: false },
  {
    text: 'Add From Existing',
    icon: mdiLinkVariant,
    to: (id: string) => `/admin/questionBank/selectQuestion?bank=${id}`,
    isWrite: true,
  },
  { text: 'Update/Edit', icon: mdiPencilOutline, to: (id: string) => `/admin/questionBank/${id}/edit`, isWrite: true },
] as const

/** What can be done with a bank. */
export function BankMenu({ bank, mayWrite }: BankMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { submit, isBusy } = useSubmit()
  const close = () => setAnchor(undefined)
  async function turn(): Promise<void> {
    try {
      const { data, message } = await toggleBank(bank.id)
      setRow<BankRow>(`${bankListPath}?`, data, ({ id }) => id)
      toast(message)
    } catch {
      toast('Failed to update status', 'error')
    }
  }
  return (
    <>
      <IconButton
        aria-label={`Actions of ${bank.name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ paper: { sx: { width: 250 } } }}
      >
        {entries
          .filter(({ isWrite }) => mayWrite || !isWrite)
          .map(({ text, icon, to }) => (
            <MenuItem key={text} component={RouterLink} to={to(bank.id)} onClick={close}>
              <ListItemIcon>
                <Icon path={icon} />
              </ListItemIcon>
              {text}
            </MenuItem>
          ))}
        {mayWrite && <Divider />}
        {mayWrite && (
          <MenuItem
            disabled={isBusy}
            onClick={() => {
              close()
              void submit(turn)
            }}
          >
            <ListItemIcon>
              <Icon path={mdiToggleSwitchOutline} />
            </ListItemIcon>
            {bank.status === 'active' ? 'Inactive' : 'Active'}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
