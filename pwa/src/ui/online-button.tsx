import Button, { type ButtonProps } from '@mui/material/Button'
import { useOnline } from '../data/connection.ts'

/** A button that works only with a network, and says so. */
export function OnlineButton({ children, disabled = false, ...props }: ButtonProps) {
  const isOnline = useOnline()
  return (
    <Button {...props} disabled={disabled || !isOnline}>
      {isOnline ? children : 'Needs a network'}
    </Button>
  )
}
