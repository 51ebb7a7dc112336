import { maxBulk } from '@abhyas/shared/content/questions/kinds'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { mdiArchiveArrowUpOutline, mdiArchiveOutline, mdiArrowRight, mdiClose, mdiTagOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import type { Selection } from '../../../ui/selection.tsx'
import { toastError } from '../../../ui/toast-error.ts'
import { toned } from '../../../ui/toned.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { ListState } from '../../../ui/use-list-page.ts'
import { changeMany, idsOfAll } from './bulk-calls.ts'
import { MoveDialog, TagDialog } from './bulk-dialogs.tsx'
import { ExportButton } from './export-button.tsx'

interface BulkBarProps {
  readonly list: ListState<QuestionRow>
  readonly selection: Selection<QuestionRow>
  readonly mayWrite: boolean
}

/** How many questions are selected, and what can be done with all of them. */
export function BulkBar({ list, selection, mayWrite }: BulkBarProps) {
  const { ids } = selection
  const [open, setOpen] = useState<'move' | 'tag'>()
  const { isBusy, submit } = useSubmit()
  const total = list.answer?.total ?? 0
  const isTooMany = ids.length > maxBulk
  const isRetired = list.values.state === 'retired'
  const close = () => setOpen(undefined)
  async function change(wanted: Parameters<typeof changeMany>[0]): Promise<void> {
    close()
    if (await changeMany(wanted)) selection.change([])
  }
  const selectAll = () => submit(() => idsOfAll(list.values).then(selection.change, toastError))
  const button = { variant: 'outlined', color: 'inherit', size: 'small', disabled: isBusy || isTooMany } as const
  return (
    <Box
      role="region"
      aria-label="Selection"
      sx={({ vars }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.75,
        mb: 1.5,
        borderRadius: '8px',
        ...toned(vars, 'ok'),
        position: 'sticky',
        top: 0,
        zIndex: 2,
      })}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {formatNumber(ids.length)} selected
      </Typography>
      {ids.length < Math.min(total, maxBulk) && (
        <Button size="small" loading={isBusy} onClick={() => void selectAll()}>
          {total <= maxBulk ? `Select all ${formatNumber(total)} that match` : `Select the first ${maxBulk}`}
        </Button>
      )}
      {isTooMany && <Typography variant="body2">At most {maxBulk} at a time.</Typography>}
      <Box sx={{ flexGrow: 1 }} />
      {mayWrite && (
        <>
          <Button {...button} startIcon={<Icon path={mdiTagOutline} />} onClick={() => setOpen('tag')}>
            Add tag
          </Button>
          <Button {...button} startIcon={<Icon path={mdiArrowRight} />} onClick={() => setOpen('move')}>
            Move to bank
          </Button>
          <Button
            {...button}
            startIcon={<Icon path={isRetired ? mdiArchiveArrowUpOutline : mdiArchiveOutline} />}
            onClick={() => void change({ action: isRetired ? 'restore' : 'retire', ids: [...ids] })}
          >
            {isRetired ? 'Restore' : 'Retire'}
          </Button>
        </>
      )}
      <ExportButton label="Export selected" chosen={{ ids: [...ids] }} isSmall isDisabled={isTooMany} />
      <IconAction label="Clear the selection" icon={mdiClose} onClick={() => selection.change([])} />
      {open === 'tag' && (
        <TagDialog
          count={ids.length}
          onDone={(tag) => void change({ action: 'tag', ids: [...ids], tag })}
          onClose={close}
        />
      )}
      {open === 'move' && (
        <MoveDialog
          count={ids.length}
          onDone={(bank_id) => void change({ action: 'move', ids: [...ids], bank_id })}
          onClose={close}
        />
      )}
    </Box>
  )
}
