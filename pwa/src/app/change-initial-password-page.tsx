import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { PasswordForm } from '../features/account/settings/password-form.tsx'
import { LogoTile } from '../ui/logo.tsx'

/** Before anything else in the back office: the password that was printed once is replaced. */
export const OwnPasswordPage = () => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
    <Card sx={{ width: '100%', maxWidth: 480, p: { xs: 2, sm: 4 } }}>
      <LogoTile size={48} />
      <Typography variant="h1" sx={{ mt: 2, mb: 0.5 }}>
        Choose your own password
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Your current password was generated at the first start and printed in the terminal. After the change, log in
        with the new one.
      </Typography>
      <PasswordForm logInAt="/admin/login" />
    </Card>
  </Box>
)
