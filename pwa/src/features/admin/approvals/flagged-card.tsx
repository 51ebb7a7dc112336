import type { FlaggedRow } from '@abhyas/shared/content/questions/flags'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMay } from '../../../data/admin-reads.ts'
import { FlagBadges } from '../../../entities/question/flag-badges.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface FlaggedCardProps {
  readonly row: FlaggedRow
  readonly onKeep: () => Promise<void>
  readonly onReject: () => void
}

/** A flagged question: the reasons with their figures, where they come from, and what can be done. */
export function FlaggedCard({ row, onKeep, onReject }: FlaggedCardProps) {
  const { id, text, type, bank_name, reasons, facility, discrimination, attempts, test_id, test_name } = row
  const { isBusy, submit } = useSubmit()
  const seesTest = useMay('tests', 'read')
  const ways = [
    ['Open', `/admin/questions/add/${id}`],
    ...(seesTest ? [['Figures', `/admin/tests/${test_id}/details?tab=items`] as const] : []),
  ] as const
  return (
    <Card component="section" aria-label={text} sx={{ p: 2, mb: 1.5, display: 'grid', gap: 1.25 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      <FlagBadges flags={reasons} />
      <Muted>
        {dotted(
          facility !== null && `${Math.round(facility)} % of the marks`,
          discrimination !== null && `discrimination ${Math.round(discrimination)}`,
          `${formatNumber(attempts)} attempts at ${test_name}`,
          bank_name,
          typeNames[type],
        )}
      </Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OnlineButton variant="contained" loading={isBusy} onClick={() => void submit(onKeep)}>
          Keep
        </OnlineButton>
        <OnlineButton variant="outlined" color="error" onClick={onReject}>
          Request changes
        </OnlineButton>
        {ways.map(([label, to]) => (
          <LinkButton key={label} label={label} to={to} variant="outlined" color="inherit" />
        ))}
      </Box>
    </Card>
  )
}
