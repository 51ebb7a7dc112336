/** The height of the block of tutors, in pixels: what is below it does not move when it comes. */
export const roomForTutors = { xs: 620, md: 300 } as const
