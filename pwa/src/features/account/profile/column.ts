/** The column of the wizard. */
export const column = { width: '100%', maxWidth: 1088, mx: 'auto', px: { xs: 2, md: 4 } } as const
