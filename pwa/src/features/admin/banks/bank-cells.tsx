import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { codeCopied } from '@abhyas/shared/content/banks/texts'
import { mdiCheck, mdiContentCopy } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { ActiveBadge } from '../../../ui/active-badge.tsx'
import type { TableOf } from '../../../ui/data-table.tsx'
import { Muted } from '../../../ui/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { BankMenu } from './bank-menu.tsx'

export const bankTable = (mayWrite: boolean): TableOf<BankRow> => ({
  label: 'Question banks',
  idOf: ({ id }) => id,
  columns: [
    { header: 'ID', width: 130, cell: ({ id }) => <CopyId id={id} /> },
    { header: 'Question Bank Name', cell: (bank) => <BankName bank={bank} /> },
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
      <CopyId id={bank.id} />
    </Box>
  </>
)

const BankName = ({ bank: { name, question_count } }: { readonly bank: BankRow }) => (
  <Typography component="span" variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
    {name}{' '}
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
      ({formatNumber(question_count)})
    </Box>
  </Typography>
)

/** How long a copied id is marked, as the specification has it. */
const markedMs = 900

/** The end of an id, which copies all of it. */
function CopyId({ id }: { readonly id: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), markedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  function copy(): void {
    navigator.clipboard.writeText(id).then(
      () => {
        setIsCopied(true)
        toast(codeCopied)
      },
      () => toast('Failed to copy!', 'error'),
    )
  }
  return (
    <ButtonBase
      onClick={copy}
      aria-label={`Copy the ID ${id}`}
      title={id}
      sx={({ vars }) => ({
        fontFamily: 'monospace',
        fontSize: '0.8125rem',
        gap: 0.75,
        minHeight: 28,
        px: 0.75,
        borderRadius: '6px',
        color: 'text.secondary',
        ...(isCopied && { bgcolor: vars?.palette.surface.ok.soft, color: vars?.palette.surface.ok.onSoft }),
      })}
    >
      …{id.slice(-6)}
      <Icon path={isCopied ? mdiCheck : mdiContentCopy} sx={{ fontSize: '1rem' }} />
    </ButtonBase>
  )
}
