export const disputePage = { limit: 20, maxRows: 50 } as const
