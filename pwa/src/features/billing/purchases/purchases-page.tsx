import Box from '@mui/material/Box'
import { OwnMoney } from '../../../entities/order/own-money.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'

/** What is open for somebody, and what they have bought. */
export const PurchasesPage = () => (
  <SignedInOnly title="Purchases">
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OwnMoney title="Open for you" />
    </Box>
  </SignedInOnly>
)
