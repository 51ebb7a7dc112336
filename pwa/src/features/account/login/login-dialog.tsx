import Button from '@mui/material/Button'
import { useLocation, useNavigate } from 'react-router-dom'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { LoginForm } from './login-form.tsx'

/** Login over the page it was opened from, with an address of its own. */
export function LoginDialog() {
  const navigate = useNavigate()
  const backTo = (useLocation().state as { backTo?: string } | null)?.backTo ?? '/'
  return (
    <DialogFrame title="Sign in" fillsPhone onClose={() => void navigate('/')}>
      <LoginForm onDone={() => void navigate(backTo, { replace: true })} />
      <Button variant="outlined" fullWidth sx={{ mt: 2 }} onClick={() => void navigate('/register', { replace: true })}>
        Register Now
      </Button>
    </DialogFrame>
  )
}
