/** Sort orders of the list: newest first (the storage order), or by the question's text. */
export const questionOrders = ['newest', 'name'] as const
/** Maximum questions sorted by name. An index of names would slow down every import, and nobody reads more. */
export const maxSorted = 1_000
