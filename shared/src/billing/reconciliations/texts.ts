export const reconciliationBegun = 'Reconciliation begun'
export const runningAlready = 'This is running already.'
export const noProvider = 'No payment service is set up.'

export const mismatchNotice = {
  kind: 'payment',
  title: 'Payments do not agree with the provider',
  text: 'Look at what differs, and decide what is right.',
  link: '/admin/payments/reconciliations',
}
