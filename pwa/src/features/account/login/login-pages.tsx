import { sessionOver } from '@abhyas/shared/identity/registration/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useLocation, useNavigate } from 'react-router-dom'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { LogoTile } from '../../../ui/logo.tsx'
import { SignedOutOnly } from '../../../entities/user/signed-out-only.tsx'
import { LoginForm } from './login-form.tsx'

/** Login over the page it was opened from, with an address of its own. */
export function LoginDialog() {
  const navigate = useNavigate()
  const backTo = (useLocation().state as { backTo?: string } | null)?.backTo ?? '/'
  return (
    <SignedOutOnly>
      <DialogFrame title="Log in" fillsPhone onClose={() => void navigate('/')}>
        <LoginForm onDone={() => void navigate(backTo, { replace: true })} />
        <Button
          variant="outlined"
          fullWidth
          sx={{ mt: 2 }}
          onClick={() => void navigate('/register', { replace: true })}
        >
          Register Now
        </Button>
      </DialogFrame>
    </SignedOutOnly>
  )
}

/** The door of the back office. */
export function StaffLoginPage() {
  const navigate = useNavigate()
  const { backTo = '/admin', isOver } = (useLocation().state ?? {}) as { backTo?: string; isOver?: boolean }
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 420, p: { xs: 2, sm: 4 } }}>
        <LogoTile size={48} />
        <Typography variant="h1" sx={{ mt: 2, mb: 0.5 }}>
          Staff sign-in
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          For people who work on Abhyas. You are signed out after 12 hours, or 30 minutes of inactivity.
        </Typography>
        {isOver && (
          <Typography role="status" sx={{ mb: 2, fontWeight: 500 }}>
            {sessionOver}
          </Typography>
        )}
        <LoginForm onDone={() => void navigate(backTo, { replace: true })} />
      </Card>
    </Box>
  )
}
