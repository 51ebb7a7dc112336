import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ActiveBadge } from '../../../ui/active-badge.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { BankMenu } from './bank-menu.tsx'
import { CopyId } from './copy-id.tsx'

interface BankRowsProps {
  readonly banks: readonly BankRow[]
  readonly mayWrite: boolean
  readonly onChanged: (bank: BankRow) => void
}

/** The banks of a page: a table, or cards on a phone. */
export function BankRows({ banks, ...row }: BankRowsProps) {
  const isPhone = useIsPhone()
  if (isPhone)
    return banks.map((bank) => (
      <Card key={bank.id} sx={{ p: 1.5, mb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <BankName bank={bank} />
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[bank.subject_name, bank.level, bank.created_by_name].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <BankMenu bank={bank} {...row} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mt: 1 }}>
          <ActiveBadge status={bank.status} />
          <CopyId id={bank.id} />
        </Box>
      </Card>
    ))
  return (
    <Card>
      <Table size="small" aria-label="Question banks" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow sx={({ vars }) => ({ '& th': { bgcolor: vars?.palette.background.sunken, fontWeight: 600 } })}>
            <TableCell sx={{ width: 130 }}>ID</TableCell>
            <TableCell>Question Bank Name</TableCell>
            <TableCell sx={{ width: 180 }}>Subject</TableCell>
            <TableCell sx={{ width: 110 }}>Status</TableCell>
            <TableCell sx={{ width: 160 }}>Created By</TableCell>
            <TableCell sx={{ width: 64 }} aria-label="Actions" />
          </TableRow>
        </TableHead>
        <TableBody>
          {banks.map((bank) => (
            <TableRow key={bank.id} hover>
              <TableCell>
                <CopyId id={bank.id} />
              </TableCell>
              <TableCell>
                <BankName bank={bank} />
              </TableCell>
              <TableCell sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{bank.subject_name || '–'}</TableCell>
              <TableCell>
                <ActiveBadge status={bank.status} />
              </TableCell>
              <TableCell sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{bank.created_by_name || '–'}</TableCell>
              <TableCell padding="none">
                <BankMenu bank={bank} {...row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

const BankName = ({ bank: { name, question_count } }: { readonly bank: BankRow }) => (
  <Typography component="span" variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
    {name}{' '}
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
      ({question_count.toLocaleString('en-IN')})
    </Box>
  </Typography>
)
