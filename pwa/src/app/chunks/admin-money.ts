/** Money in the back office: payments and their approval, what is sold, codes, where the money goes. */
export { BooksPage } from '../../features/admin/payments/books/books-page.tsx'
export { ChecksPage } from '../../features/admin/payments/checks/checks-page.tsx'
export { CouponsPage } from '../../features/admin/coupons/coupons-page.tsx'
export { RedemptionsPage } from '../../features/admin/coupons/redemptions-page.tsx'
export { PaymentPage } from '../../features/admin/payments/payment-page.tsx'
export { PaymentsPage } from '../../features/admin/payments/payments-page.tsx'
export { PlansPage } from '../../features/admin/plans/plans-page.tsx'
export { MoneySettingsPage } from '../../features/admin/money-settings/money-settings-page.tsx'
