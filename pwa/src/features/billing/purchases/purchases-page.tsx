import { OwnOrders } from '../../../entities/order/own-orders.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'

/** What somebody has bought. */
export const PurchasesPage = () => (
  <SignedInOnly title="Purchases">
    <OwnOrders />
  </SignedInOnly>
)
