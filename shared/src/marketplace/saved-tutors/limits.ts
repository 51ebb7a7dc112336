/** Tutors that somebody has saved at most. */
export const maxSaved = 200
export const savedPage = { limit: 50, maxRows: maxSaved } as const
