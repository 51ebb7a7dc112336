export const ledgerPage = { limit: 20, maxRows: 100 } as const

/** No more entries are counted, or listed, at once. */
export const maxListed = 10_000
