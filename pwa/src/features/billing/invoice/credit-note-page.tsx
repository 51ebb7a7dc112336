import type { CreditNote } from '@abhyas/shared/billing/invoices/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useParams } from 'react-router-dom'
import { useRead } from '../../../data/queries.ts'
import { isId } from '../../../data/record-id.ts'
import { NotThere } from '../../../entities/plan/not-there.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { CreditNotePaper } from './credit-note-paper.tsx'
import { Printed } from './printed.tsx'

interface Place {
  /** The page of the order, or of the payment. */
  readonly of: string
  readonly name: string
}

/** The credit note of a refund for its buyer, as it is printed. */
export const CreditNotePage = () => <Note of="/orders" name="Order" />

/** The same for staff. */
export const StaffCreditNotePage = () => <Note of="/admin/payments" name="Payment" />

function Note({ of, name }: Place) {
  const { id = '', refund = '' } = useParams()
  const back = { to: `${of}/${id}`, name }
  return (
    <Box component="main" sx={{ '@media print': { '& h1': { display: 'none' } } }}>
      <SignedInOnly title="Credit note" back={back} width={760}>
        <Read path={isId(id) && isId(refund) ? `${of}/${id}/credit-notes/${refund}` : undefined} back={back} />
      </SignedInOnly>
    </Box>
  )
}

interface ReadProps {
  /** Undefined for an address that is none. */
  readonly path: string | undefined
  readonly back: { readonly to: string; readonly name: string }
}

function Read({ path, back }: ReadProps) {
  const read = useRead<SuccessAnswer<CreditNote>>(path)
  if (!path || read.problem?.status === 404) return <NotThere what="credit note" to={back.to} label={back.name} />
  if (!read.answer) return <CallState of={read} rows={2} height={220} />
  return (
    <Printed>
      <CreditNotePaper of={read.answer.data} />
    </Printed>
  )
}
