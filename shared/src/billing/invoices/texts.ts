export const invoiceFound = 'Invoice'
