/** What is sold and bought: people go from a plan to its order, and from an order to their purchases. */
export { CheckoutPage } from '../../features/billing/checkout/checkout-page.tsx'
export { CreditNotePage, StaffCreditNotePage } from '../../features/billing/invoice/credit-note-page.tsx'
export { InvoicePage } from '../../features/billing/invoice/invoice-page.tsx'
export { OrderPage } from '../../features/billing/order/order-page.tsx'
export { PlanPage } from '../../features/billing/plans/plan-page.tsx'
export { PlansPage } from '../../features/billing/plans/plans-page.tsx'
export { PurchasesPage } from '../../features/billing/purchases/purchases-page.tsx'
