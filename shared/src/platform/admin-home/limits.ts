/** Upper bound of a count: nobody plans by the difference above it. */
export const maxCounted = 10_000
/** Imports that the page shows. */
export const recentImports = 5
