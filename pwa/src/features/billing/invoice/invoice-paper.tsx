import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { rupees } from '@abhyas/shared/billing/money/rupees'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { methodOf } from '../../../entities/payment/payment-words.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'
import { Amount, Head, Party, Row, Rows, Sheet, Total } from './paper-parts.tsx'

/** What the law asks an invoice to say (rule 46 of the CGST Rules). */
export function InvoicePaper({ of: invoice }: { readonly of: Invoice }) {
  const { kind, number, issued_at, order_number, seller, buyer, method, utr } = invoice
  return (
    <Sheet label={`${nameOf(kind)} ${number}`}>
      <Head title={nameOf(kind)} seller={seller} lines={[number, dayInWords(issued_at), `Order ${order_number}`]} />
      <Party title="Bill to" of={buyer} />
      <Lines of={invoice} />
      <Typography>
        Paid by {methodOf(method)}
        {utr && `, transfer number ${utr}`}.
      </Typography>
    </Sheet>
  )
}

const nameOf = (kind: string): string => (kind === 'invoice' ? 'Tax invoice' : 'Receipt')

/** What was sold, and how its price is made up. */
function Lines({
  of: { kind, title, sac, quantity, price, discount, taxable, tax_lines, total },
}: {
  readonly of: Invoice
}) {
  const rows: [string, number][] = [
    ...(discount > 0 ? ([['Discount', -discount]] as [string, number][]) : []),
    ...(kind === 'invoice' ? ([['Taxable value', taxable]] as [string, number][]) : []),
    ...tax_lines.map(({ name, rate, amount }): [string, number] => [`${name} ${rate} %`, amount]),
  ]
  return (
    <Rows>
      <tr>
        <Box component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere', pr: 2 }}>
          {title}
          {quantity > 1 && (
            <Muted component="span" sx={{ display: 'block', color: 'inherit', fontWeight: 400 }}>
              {`${formatNumber(quantity)} seats at ${rupees(price / quantity)} each`}
            </Muted>
          )}
          {kind === 'invoice' && (
            <Muted component="span" sx={{ display: 'block', color: 'inherit', fontWeight: 400 }}>
              SAC {sac}
            </Muted>
          )}
        </Box>
        <Amount of={price} />
      </tr>
      {rows.map(([name, amount]) => (
        <Row key={name} name={name} amount={amount} />
      ))}
      <Total name="Total, including tax" amount={total} />
    </Rows>
  )
}
