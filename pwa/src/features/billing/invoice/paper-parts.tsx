import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import { rupees } from '@abhyas/shared/billing/money/rupees'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** White in every mode and without a shadow: what is seen is what is printed. */
const paper = {
  bgcolor: '#fff',
  color: '#1b1b1f',
  p: { xs: 2, sm: 4 },
  display: 'grid',
  gap: 3,
  '@media print': { border: 0, p: 0 },
} as const

/** A sheet of paper with its name. */
export const Sheet = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Paper variant="outlined" component="article" aria-label={label} sx={paper}>
    {children}
  </Paper>
)

interface PartyProps {
  readonly title: string
  readonly of: Invoice['seller']
  readonly isFirst?: true
}

/** Who sells, or who buys. */
export const Party = ({ title, of: { name, address, state, gstin }, isFirst }: PartyProps) => (
  <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
    <Typography component="h2" variant={isFirst ? 'h2' : 'h4'} sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
    {address && <Typography sx={{ whiteSpace: 'pre-line' }}>{address}</Typography>}
    {state && <Typography>{state}</Typography>}
    {gstin && <Typography>GSTIN {gstin}</Typography>}
  </Box>
)

interface HeadProps {
  readonly title: string
  readonly seller: Invoice['seller']
  /** The number, and below it what else it is found by. */
  readonly lines: readonly string[]
}

/** The head of a paper: what it is, who has issued it, and its numbers. */
export const Head = ({ title, seller, lines }: HeadProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
    <Party title={title} of={seller} isFirst />
    <Box sx={{ textAlign: { sm: 'right' } }}>
      {lines.map((line, at) => (
        <Typography key={line} sx={at === 0 ? { fontWeight: 600 } : undefined}>
          {line}
        </Typography>
      ))}
    </Box>
  </Box>
)

/** Rows of a paper: the first cell is a heading of its row. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', '& td, & th': { py: 1, textAlign: 'left' } }}>
    <tbody>{children}</tbody>
  </Box>
)

/** A sum with its name. */
export const Row = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <tr>
    <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
      {name}
    </Box>
    <Amount of={amount} />
  </tr>
)

/** The last row. */
export const Total = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <Box component="tr" sx={{ '& td, & th': { borderTop: '1px solid currentcolor', fontWeight: 700 } }}>
    <th scope="row">{name}</th>
    <Amount of={amount} />
  </Box>
)

/** A sum in its cell. */
export const Amount = ({ of }: { readonly of: number }) => (
  <Box component="td" sx={{ textAlign: 'right !important', whiteSpace: 'nowrap', verticalAlign: 'top' }}>
    {rupees(of)}
  </Box>
)
