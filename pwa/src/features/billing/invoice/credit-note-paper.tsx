import type { CreditNote } from '@abhyas/shared/billing/invoices/shapes'
import { dayInWords } from '@abhyas/shared/india/day-in-words'
import Typography from '@mui/material/Typography'
import { Head, Party, Row, Rows, Sheet, Total } from './paper-parts.tsx'

/** What the law asks a credit note to say (rule 53 of the CGST Rules). */
export function CreditNotePaper({ of: note }: { readonly of: CreditNote }) {
  const { number, issued_at, invoice_no, invoice_issued_at, seller, buyer, title, sac, taxable, tax_lines } = note
  return (
    <Sheet label={`Credit note ${number}`}>
      <Head title="Credit note" seller={seller} lines={[number, dayInWords(issued_at)]} />
      <Party title="To" of={buyer} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`For ${title}, SAC ${sac}, of tax invoice ${invoice_no} of ${dayInWords(invoice_issued_at)}.`}
      </Typography>
      <Rows>
        <Row name="Taxable value" amount={taxable} />
        {tax_lines.map(({ name, rate, amount }) => (
          <Row key={name} name={`${name} ${rate} %`} amount={amount} />
        ))}
        <Total name="Refunded, including tax" amount={note.total} />
      </Rows>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{`Reason: ${note.reason}`}</Typography>
    </Sheet>
  )
}
