import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { codeCopied } from '@abhyas/shared/content/banks/texts'
import Box from '@mui/material/Box'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { ActiveBadge } from '../../../ui/active-badge.tsx'
import type { TableOf } from '../../../ui/data-table.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { Muted } from '../../../ui/text.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { BankMenu } from './bank-menu.tsx'

export const bankTable = (mayWrite: boolean): TableOf<BankRow> => ({
  label: 'Question banks',
  idOf: ({ id }) => id,
  columns: [
    { header: 'ID', width: 130, cell: ({ id }) => <CopyId id={id} copied={codeCopied} /> },
    { header: 'Question Bank Name', cell: (bank) => <BankName bank={bank} isOneLine />, hint: ({ name }) => name },
    { header: 'Subject', width: 180, cell: ({ subject_name }) => subject_name, isOneLine: true },
    { header: 'Status', width: 110, cell: ({ status }) => <ActiveBadge status={status} /> },
    { header: 'Created By', width: 160, cell: ({ created_by_name }) => created_by_name, isOneLine: true },
    {
      header: 'Actions',
      width: 64,
      actions: 'no-header',
      cell: (bank) => <BankMenu bank={bank} mayWrite={mayWrite} />,
    },
  ],
  card: (bank) => <BankCard bank={bank} mayWrite={mayWrite} />,
})

/** A bank on a phone. */
const BankCard = ({ bank, mayWrite }: { readonly bank: BankRow; readonly mayWrite: boolean }) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <BankName bank={bank} />
        <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(bank.subject_name, bank.level, bank.created_by_name)}</Muted>
      </Box>
      <BankMenu bank={bank} mayWrite={mayWrite} />
    </Box>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mt: 1 }}>
      <ActiveBadge status={bank.status} />
      <CopyId id={bank.id} copied={codeCopied} />
    </Box>
  </>
)

interface BankNameProps {
  readonly bank: BankRow
  readonly isOneLine?: boolean
}

/** Its name, which leads to its questions, and how many they are. */
const BankName = ({ bank: { id, name, question_count }, isOneLine = false }: BankNameProps) => (
  <Box
    sx={{ display: 'flex', flexWrap: isOneLine ? 'nowrap' : 'wrap', columnGap: 0.75, typography: 'body2', minWidth: 0 }}
  >
    <RowLink to={`/admin/questions?bank_id=${id}`} isOneLine={isOneLine} sx={{ minWidth: 0, lineHeight: '24px' }}>
      {name}
    </RowLink>{' '}
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', lineHeight: '24px' }}>
      ({formatNumber(question_count)})
    </Box>
  </Box>
)
