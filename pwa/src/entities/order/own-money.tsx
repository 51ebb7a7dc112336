import { PagePart } from '../../ui/page-part.tsx'
import { OwnAccess } from './own-access.tsx'
import { OwnOrders } from './own-orders.tsx'

/** What is open for somebody, and what they have ordered. */
export const OwnMoney = ({ title }: { readonly title: string }) => (
  <>
    <PagePart title={title}>
      <OwnAccess />
    </PagePart>
    <PagePart title="Your orders">
      <OwnOrders />
    </PagePart>
  </>
)
