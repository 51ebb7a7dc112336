/** Results of a search that are sorted, counted and paged. Nobody looks through more. */
export const maxTutors = 1_000
export const directoryPage = { limit: 10, maxRows: 50 } as const
/** Characters of a text that is searched for. */
export const maxQueryLength = 100
/** Subjects and levels on a card. The profile has all of them. */
export const cardSubjects = 4
export const cardLevels = 3
