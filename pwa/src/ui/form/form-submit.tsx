import Button, { type ButtonProps } from '@mui/material/Button'
import { useFormState } from 'react-hook-form'
import { useOnline } from '../../data/connection.ts'
import { useBoundForm } from './form-context.ts'

/** Sends the form around it, which needs a network. */
export function FormSubmit({ children, disabled = false, ...props }: ButtonProps) {
  const isOnline = useOnline()
  const { isSubmitting } = useFormState({ control: useBoundForm().methods.control })
  return (
    <Button {...props} type="submit" variant="contained" loading={isSubmitting} disabled={disabled || !isOnline}>
      {isOnline ? children : 'Needs a network'}
    </Button>
  )
}
