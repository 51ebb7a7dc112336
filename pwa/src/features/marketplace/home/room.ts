/** The heights of blocks, in pixels: what is below them does not move when they come. */
export const roomForTutors = { xs: 620, md: 300 } as const
/** Eight tiles, in two columns or four. */
export const roomForSubjects = { xs: 430, md: 300 } as const
