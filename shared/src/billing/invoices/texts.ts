export const invoiceFound = 'Invoice'
export const creditNoteFound = 'Credit note'
