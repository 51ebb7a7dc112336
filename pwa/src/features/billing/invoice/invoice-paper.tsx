import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import { rupees } from '@abhyas/shared/billing/money/rupees'
import { dayInWords } from '@abhyas/shared/india/day-in-words'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { methodOf } from '../../../entities/payment/payment-words.ts'
import { Muted } from '../../../ui/text.tsx'

/** White in every mode and without a shadow: what is seen is what is printed. */
const paper = {
  bgcolor: '#fff',
  color: '#1b1b1f',
  p: { xs: 2, sm: 4 },
  display: 'grid',
  gap: 3,
  '@media print': { border: 0, p: 0 },
} as const

/** What the law asks an invoice to say (rule 46 of the CGST Rules). */
export function InvoicePaper({ of: invoice }: { readonly of: Invoice }) {
  const { kind, number, issued_at, order_number, seller, buyer, method, utr } = invoice
  return (
    <Paper variant="outlined" component="article" aria-label={`${nameOf(kind)} ${number}`} sx={paper}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Party title={nameOf(kind)} of={seller} isFirst />
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <Typography sx={{ fontWeight: 600 }}>{number}</Typography>
          <Typography>{dayInWords(issued_at)}</Typography>
          <Typography>Order {order_number}</Typography>
        </Box>
      </Box>
      <Party title="Bill to" of={buyer} />
      <Lines of={invoice} />
      <Typography>
        Paid by {methodOf(method)}
        {utr && `, transfer number ${utr}`}.
      </Typography>
    </Paper>
  )
}

const nameOf = (kind: string): string => (kind === 'invoice' ? 'Tax invoice' : 'Receipt')

interface PartyProps {
  readonly title: string
  readonly of: Invoice['seller']
  readonly isFirst?: true
}

const Party = ({ title, of: { name, address, state, gstin }, isFirst }: PartyProps) => (
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

/** What was sold, and how its price is made up. */
function Lines({ of: { kind, title, sac, price, discount, taxable, tax_lines, total } }: { readonly of: Invoice }) {
  const rows: [string, number][] = [
    ...(discount > 0 ? ([['Discount', -discount]] as [string, number][]) : []),
    ...(kind === 'invoice' ? ([['Taxable value', taxable]] as [string, number][]) : []),
    ...tax_lines.map(({ name, rate, amount }): [string, number] => [`${name} ${rate} %`, amount]),
  ]
  return (
    <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', '& td, & th': { py: 1, textAlign: 'left' } }}>
      <tbody>
        <tr>
          <Box component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere', pr: 2 }}>
            {title}
            {kind === 'invoice' && (
              <Muted component="span" sx={{ display: 'block', color: 'inherit', fontWeight: 400 }}>
                SAC {sac}
              </Muted>
            )}
          </Box>
          <Amount of={price} />
        </tr>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
              {name}
            </Box>
            <Amount of={amount} />
          </tr>
        ))}
        <Box component="tr" sx={{ '& td, & th': { borderTop: '1px solid currentcolor', fontWeight: 700 } }}>
          <th scope="row">Total, tax inside</th>
          <Amount of={total} />
        </Box>
      </tbody>
    </Box>
  )
}

const Amount = ({ of }: { readonly of: number }) => (
  <Box component="td" sx={{ textAlign: 'right !important', whiteSpace: 'nowrap', verticalAlign: 'top' }}>
    {rupees(of)}
  </Box>
)
