import { mdiDotsVertical } from '@mdi/js'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from './icon.tsx'
import { IconAction, type IconActionProps } from './icon-action.tsx'

export interface MenuAction {
  readonly text: string
  readonly icon: string
  /** What it does, unless it leads somewhere. */
  readonly run?: () => void
  /** The address it leads to. */
  readonly to?: string
  /** Why it cannot be done, behind its text; empty where it can. */
  readonly whyNot?: string
  readonly isDisabled?: boolean
  /** It begins a group of its own. */
  readonly isApart?: boolean
}

interface ActionMenuProps extends Omit<IconActionProps, 'icon' | 'onClick'> {
  readonly icon?: string
  readonly actions: readonly MenuAction[]
  /** Of the open menu, in pixels; as wide as its texts without it. */
  readonly width?: number
}

/** A symbol that opens a menu of what can be done. */
export function ActionMenu({ actions, width, icon: symbol = mdiDotsVertical, ...button }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <IconAction
        {...button}
        icon={symbol}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ paper: { sx: width === undefined ? {} : { width } } }}
      >
        {actions.flatMap(({ text, icon, run, to, whyNot = '', isDisabled = false, isApart = false }) => [
          isApart && <Divider key={`above ${text}`} />,
          <MenuItem
            key={text}
            {...(to !== undefined && { component: RouterLink, to })}
            disabled={isDisabled || whyNot !== ''}
            onClick={() => {
              close()
              run?.()
            }}
          >
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            {text}
            {whyNot && ` (${whyNot})`}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}
