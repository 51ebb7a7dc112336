import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'

type LinkButtonProps = Omit<ButtonProps<typeof Link>, 'children'> & { readonly label: string; readonly icon?: string }

/** A link to another page of the app that looks like a button. */
export const LinkButton = ({ label, icon, ...props }: LinkButtonProps) => (
  <Button {...props} component={Link} startIcon={icon && <Icon path={icon} />}>
    {label}
  </Button>
)
