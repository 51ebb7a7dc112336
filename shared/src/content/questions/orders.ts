/** Orders of the list: the newest first, which is the way it is kept, and by what is asked. */
export const questionOrders = ['newest', 'name'] as const
/** More questions are not sorted by name: nobody looks through them, and an index of names would slow every import. */
export const maxSorted = 1_000
