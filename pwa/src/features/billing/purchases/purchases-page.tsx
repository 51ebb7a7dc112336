import Box from '@mui/material/Box'
import { OwnAccess } from '../../../entities/order/own-access.tsx'
import { OwnOrders } from '../../../entities/order/own-orders.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { PagePart } from '../../../ui/page-part.tsx'

/** What is open for somebody, and what they have bought. */
export const PurchasesPage = () => (
  <SignedInOnly title="Purchases">
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PagePart title="Open for you">
        <OwnAccess />
      </PagePart>
      <PagePart title="Your orders">
        <OwnOrders />
      </PagePart>
    </Box>
  </SignedInOnly>
)
