import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'

/** `icon` is before its words. */
type LinkButtonProps = ButtonProps<typeof Link> & { readonly icon?: string }

/** A link to another page of the app that looks like a button. */
export const LinkButton = ({ icon, ...props }: LinkButtonProps) => (
  <Button {...props} component={Link} startIcon={icon && <Icon path={icon} />} />
)
