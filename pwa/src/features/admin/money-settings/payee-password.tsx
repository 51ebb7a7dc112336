import { FormPassword } from '../../../ui/form/fields.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { Heading } from '../../../ui/text.tsx'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

/** Asked of who changes where the money goes. */
export const PayeePassword = () => (
  <SoftCard label="Your password" tone="warning">
    <Heading>The money will go elsewhere</Heading>
    <Typography sx={{ mb: 2 }}>
      Type your password to change the UPI ID or the account. Everybody who decides about payments is told.
    </Typography>
    <Card component={Box} sx={{ p: 2 }}>
      <FormPassword name="current_password" label="Current password" autoComplete="current-password" />
    </Card>
  </SoftCard>
)
