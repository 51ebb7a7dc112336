import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useParams } from 'react-router-dom'
import { isId } from '../../../data/record-id.ts'
import { useRead } from '../../../data/queries.ts'
import { NotThere } from '../../../entities/plan/not-there.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Printed } from './printed.tsx'
import { InvoicePaper } from './invoice-paper.tsx'

/** The invoice or the receipt of a paid order, as it is printed: the buttons around it are not. */
export function InvoicePage() {
  const { id = '' } = useParams()
  return (
    <Box component="main" sx={{ '@media print': { '& h1': { display: 'none' } } }}>
      <SignedInOnly title="Invoice or receipt" back={{ to: `/orders/${id}`, name: 'Order' }} width={760}>
        <Read id={id} />
      </SignedInOnly>
    </Box>
  )
}

function Read({ id }: { readonly id: string }) {
  const read = useRead<SuccessAnswer<Invoice>>(isId(id) ? `/orders/${id}/invoice` : undefined)
  if (!isId(id) || read.problem?.status === 404)
    return <NotThere what="invoice" to="/account/purchases" label="Your purchases" />
  if (!read.answer) return <CallState of={read} rows={2} height={220} />
  return (
    <Printed>
      <InvoicePaper of={read.answer.data} />
    </Printed>
  )
}
