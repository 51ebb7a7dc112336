import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const ink = '#000'

/** Black on white in every mode, also the lines of tables in texts: what is seen is what is printed. */
const paper = {
  bgcolor: '#fff',
  color: ink,
  border: `1px solid ${ink}`,
  p: { xs: 2, sm: 4 },
  minWidth: 0,
  overflowWrap: 'anywhere',
  '--mui-palette-divider': ink,
  '@media print': {
    // The head of a table is printed again on each page: so is the letter of the set.
    display: 'table',
    width: '100%',
    tableLayout: 'fixed',
    border: 0,
    p: 0,
    breakBefore: 'page',
    fontSize: '11pt',
    '& table': { overflow: 'visible' },
    '& .katex-display': { overflow: 'visible' },
    // A picture leaves room for its questions on the page.
    '& img': { maxHeight: '8cm', objectFit: 'contain', objectPosition: 'left' },
  },
} as const

interface SheetProps {
  /** What stands at the head of each page. */
  readonly label: string
  readonly children: ReactNode
}

/** Pages that belong together, from a new page on. */
export const Sheet = ({ label, children }: SheetProps) => (
  <Box component="section" aria-label={label} sx={paper}>
    <Box
      aria-hidden
      sx={{
        display: 'none',
        '@media print': {
          display: 'table-header-group',
          breakInside: 'avoid',
          fontSize: '9pt',
          '& > div': { pb: '4mm' },
        },
      }}
    >
      <div>{label}</div>
    </Box>
    <Box sx={{ '@media print': { display: 'table-row-group' } }}>{children}</Box>
  </Box>
)

/** What is not torn between two pages. */
export const keptTogether = { '@media print': { breakInside: 'avoid' } } as const

/** Lines for the name and the number of who answers. */
export const PersonLines = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
    {['Name', 'Roll number', 'Date'].map((name) => (
      <Box key={name} sx={{ flex: name === 'Name' ? '2 1 220px' : '1 1 120px', display: 'flex', gap: 1 }}>
        {name} <Box sx={{ flexGrow: 1, borderBottom: `1px solid ${ink}` }} />
      </Box>
    ))}
  </Box>
)
