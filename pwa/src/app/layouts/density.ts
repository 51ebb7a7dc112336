/** Controls on the wide screens of people who work with lists: ten rows and their pager fit 1280 x 800 pixels. */
export const dense = {
  '@media (min-width:900px)': {
    '& .MuiButton-sizeSmall': { minHeight: 32, padding: '4px 10px' },
    '& .MuiButton-root:not(.MuiButton-sizeSmall)': { minHeight: 40, padding: '6px 16px', fontSize: '0.9375rem' },
    '& .MuiOutlinedInput-root': { minHeight: 40 },
    '& .MuiOutlinedInput-input': { paddingTop: '8px', paddingBottom: '8px', fontSize: '0.9375rem' },
    '& .MuiInputLabel-root': { marginBottom: '2px', fontSize: '0.8125rem', lineHeight: '18px' },
    '& h1': { fontSize: '1.375rem', lineHeight: '28px' },
  },
} as const
