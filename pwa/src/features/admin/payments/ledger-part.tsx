import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Icon } from '../../../ui/icon.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'
import { accountOf } from './account-words.ts'

type Entry = OpenedPayment['ledger'][number]

const numbers = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** What was posted, closed until somebody wants to see it. */
export const LedgerPart = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <Card component="details" sx={{ px: { xs: 2, md: 3 }, '&[open] summary svg': { transform: 'rotate(180deg)' } }}>
    <Box
      component="summary"
      sx={{
        '&::-webkit-details-marker': { display: 'none' },
        display: 'flex',
        justifyContent: 'space-between',
        typography: 'h3',
        minHeight: 56,
        alignItems: 'center',
        cursor: 'pointer',
      }}
    >
      Ledger
      <Icon path={mdiChevronDown} />
    </Box>
    {entries.length === 0 && <Muted sx={{ pb: 2 }}>Entries appear once the money has arrived.</Muted>}
    {entries.map((entry) => (
      <LedgerEntry key={entry.id} entry={entry} />
    ))}
  </Card>
)

const LedgerEntry = ({ entry: { id, at, lines } }: { readonly entry: Entry }) => (
  <Box
    component="table"
    sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2', mb: 2, '& th, & td': { py: 0.5 } }}
  >
    <Muted component="caption" sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}>
      {`${id}, ${exactMoment(at)}`}
    </Muted>
    <thead>
      <Box component="tr" sx={{ '& th': { borderBottom: 1, borderColor: 'divider', fontWeight: 600 } }}>
        <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
          Account
        </Box>
        <Box component="th" scope="col" sx={numbers}>
          Debit
        </Box>
        <Box component="th" scope="col" sx={numbers}>
          Credit
        </Box>
      </Box>
    </thead>
    <tbody>
      {lines.map(({ account, amount }) => (
        <tr key={account}>
          <td title={account}>{accountOf(account)}</td>
          <Box component="td" sx={numbers}>
            {amount > 0 && rupees(amount)}
          </Box>
          <Box component="td" sx={numbers}>
            {amount < 0 && rupees(-amount)}
          </Box>
        </tr>
      ))}
    </tbody>
  </Box>
)
