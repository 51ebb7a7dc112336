import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon } from './icon.tsx'

export interface IconActionProps extends IconButtonProps {
  /** What it does, for screen readers. */
  readonly label: string
  readonly icon: string
  readonly iconSize?: 'small' | 'medium'
}

/** A button that is a symbol alone. */
export const IconAction = ({ label, icon, iconSize = 'medium', ...props }: IconActionProps) => (
  <IconButton aria-label={label} {...props}>
    <Icon path={icon} fontSize={iconSize} />
  </IconButton>
)
