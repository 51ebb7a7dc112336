/** Controls on the wide screens of people who work with lists: ten rows and their pager fit 1280 x 800 pixels. */
export const dense = {
  '@media (min-width:900px)': {
    '& .MuiButton-root': { minHeight: 40, padding: '6px 16px', fontSize: '0.9375rem' },
    '& .MuiButton-text': { padding: '6px 10px' },
    '& .MuiOutlinedInput-root': { minHeight: 40 },
    '& .MuiOutlinedInput-input': { paddingTop: '8px', paddingBottom: '8px', fontSize: '0.9375rem' },
    '& .MuiInputLabel-root': { marginBottom: '2px', fontSize: '0.8125rem', lineHeight: '18px' },
    '& h1': { fontSize: '1.375rem', lineHeight: '28px' },
  },
} as const
