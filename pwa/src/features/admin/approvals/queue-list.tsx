import { htmlOfText } from '@abhyas/shared/content/questions/text'
import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { KeyButton } from '../../../ui/key-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import type { Queue } from './use-queue.ts'

interface QueueListProps {
  readonly queue: Queue
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** The pending questions, the newest first: one is open, some may be selected. */
export const QueueList = (props: QueueListProps) => (
  <>
    <SelectionBar {...props} />
    <Questions queue={props.queue} />
  </>
)

/** How many are selected, and what to do with them: those of this page, or all that match the filter. */
function SelectionBar({ queue, onApprove, onReject }: QueueListProps) {
  const { rows, selected, isAll, count, left } = queue
  const ids = rows.map(({ id }) => id)
  const isWhole = ids.length > 0 && ids.every((id) => selected.includes(id))
  return (
    <Box
      sx={({ vars }) => ({
        borderBottom: `1px solid ${vars?.palette.divider}`,
        ...(count > 0 && { bgcolor: vars?.palette.surface.ok.soft }),
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 56, pr: 1, columnGap: 1 }}>
        <Checkbox
          checked={isWhole || isAll}
          indeterminate={count > 0 && !isWhole && !isAll}
          onChange={() => queue.selectOnly(isWhole || isAll ? [] : ids)}
          slotProps={{ input: { 'aria-label': 'Select this page' } }}
        />
        <Typography sx={{ flexGrow: 1, fontWeight: 500 }} role="status">
          {count > 0 ? `${formatNumber(count)} selected` : 'Queue'}
        </Typography>
        {count > 0 && (
          <Box sx={{ display: 'flex', gap: 1, py: 0.5, '& .MuiButton-root': { px: 1, minHeight: { xs: 48, md: 40 } } }}>
            <KeyButton
              label={`Approve ${formatNumber(count)}`}
              variant="outlined"
              size="small"
              onClick={onApprove}
              keyCap="⇧A"
            />
            <KeyButton label="Reject" variant="outlined" size="small" color="error" onClick={onReject} keyCap="⇧R" />
          </Box>
        )}
      </Box>
      {isWhole && !isAll && left > rows.length && (
        <Button sx={{ ml: 1, mb: 1 }} onClick={() => queue.selectOnly(selected, true)}>
          Select all {formatNumber(left)} that match
        </Button>
      )}
    </Box>
  )
}

function Questions({ queue }: { readonly queue: Queue }) {
  const open = useRef<HTMLLIElement>(null)
  const current = queue.current?.id
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Box component="ul" aria-label="Pending questions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {queue.rows.map((question) => {
        const { id, text, live_version, created_by_name, updated_at, claimed_by_name } = question
        const isOpen = id === current
        const isSelected = queue.isAll || queue.selected.includes(id)
        const isTaken = queue.isTaken(question)
        const name = text || 'A picture or a formula'
        return (
          <Box
            component="li"
            key={id}
            ref={isOpen ? open : undefined}
            sx={({ vars }) => ({
              display: 'flex',
              alignItems: 'flex-start',
              borderBottom: `1px solid ${vars?.palette.divider}`,
              outline: isOpen ? `2px solid ${vars?.palette.primary.main}` : 'none',
              outlineOffset: '-2px',
              ...(isSelected && { bgcolor: vars?.palette.surface.ok.soft }),
            })}
          >
            <Checkbox
              checked={isSelected}
              onChange={() => queue.select(id)}
              slotProps={{ input: { 'aria-label': `Select: ${name}` } }}
            />
            <Button
              onClick={() => queue.open(id)}
              aria-current={isOpen}
              color="inherit"
              sx={{
                flexGrow: 1,
                minWidth: 0,
                display: 'block',
                textAlign: 'left',
                fontWeight: 400,
                p: '8px 12px 8px 4px',
              }}
            >
              <Typography component="span" noWrap title={text} sx={{ display: 'block', fontWeight: 500 }}>
                <RichHtml html={htmlOfText(name)} component="span" />
              </Typography>
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minWidth: 0 }}>
                <Badge tone={live_version > 0 ? 'info' : 'neutral'}>{live_version > 0 ? 'Edit' : 'New'}</Badge>
                {isTaken && <Icon path={mdiLockOutline} fontSize="small" />}
                <Muted component="span" noWrap sx={{ flexGrow: 1 }}>
                  {isTaken ? `${claimed_by_name} is reviewing it` : created_by_name}
                </Muted>
                <Muted component="span" title={exactMoment(updated_at)} noWrap>
                  {shortMoment(updated_at)}
                </Muted>
              </Box>
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
