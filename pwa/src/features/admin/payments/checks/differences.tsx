import type { Mismatch } from '@abhyas/shared/billing/reconciliations/shapes'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { PlainList } from '../../../../ui/plain-list.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { paymentPath } from '../payment-calls.ts'
import { mismatchText } from './check-words.ts'

/** What the payment service says differently; nothing of it was changed. */
export const Differences = ({ of }: { readonly of: readonly Mismatch[] }) => (
  <Alert severity="error" icon={false} sx={{ mb: 2, '.MuiAlert-message': { width: '100%' } }}>
    <AlertTitle component="h2" sx={{ fontSize: '1rem' }}>
      These do not agree. Nothing was changed: decide what is right.
    </AlertTitle>
    <PlainList sx={{ gap: 1 }}>
      {of.map((one) => (
        <li key={`${one.kind} ${one.theirs}`}>
          <Box component="span">{mismatchText(one)}</Box>{' '}
          {one.payment_id && (
            <RowLink to={paymentPath(one.payment_id)} sx={{ display: 'inline', fontWeight: 500 }}>
              {one.number}
            </RowLink>
          )}
          <Muted sx={{ overflowWrap: 'anywhere' }}>{one.theirs}</Muted>
        </li>
      ))}
    </PlainList>
  </Alert>
)
