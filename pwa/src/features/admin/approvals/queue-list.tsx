import { htmlOfText } from '@abhyas/shared/content/questions/text'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { Badge } from '../../../ui/status-badge.tsx'

interface QueueListProps {
  readonly questions: readonly QuestionRow[]
  readonly current: string | undefined
  readonly selected: ReadonlySet<string>
  /** The id of the reviewer, whose own claims do not lock a question. */
  readonly ownId: string
  readonly onOpen: (id: string) => void
  readonly onSelect: (id: string) => void
}

/** The pending questions, the newest first: one is open, some may be selected. */
export function QueueList({ questions, current, selected, ownId, onOpen, onSelect }: QueueListProps) {
  const open = useRef<HTMLLIElement>(null)
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Box component="ul" aria-label="Questions that wait" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {questions.map((question) => {
        const { id, text, live_version, created_by_name, updated_at, claimed_by, claimed_by_name } = question
        const isOpen = id === current
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
              ...(selected.has(id) && { bgcolor: vars?.palette.surface.ok.soft }),
            })}
          >
            <Checkbox
              checked={selected.has(id)}
              onChange={() => onSelect(id)}
              slotProps={{ input: { 'aria-label': `Select: ${name}` } }}
            />
            <Button
              onClick={() => onOpen(id)}
              aria-current={isOpen}
              color="inherit"
              sx={{
                flexGrow: 1,
                minWidth: 0,
                display: 'block',
                textAlign: 'left',
                fontWeight: 400,
                pl: 0.5,
                pr: 1.5,
                py: 1,
              }}
            >
              <Typography component="span" noWrap title={text} sx={{ display: 'block', fontWeight: 500 }}>
                <RichHtml html={htmlOfText(name)} component="span" />
              </Typography>
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minWidth: 0 }}>
                <Badge tone={live_version > 0 ? 'info' : 'neutral'}>{live_version > 0 ? 'Edit' : 'New'}</Badge>
                {claimed_by !== '' && claimed_by !== ownId && <Icon path={mdiLockOutline} fontSize="small" />}
                <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
                  {claimed_by !== '' && claimed_by !== ownId ? `${claimed_by_name} is reviewing it` : created_by_name}
                </Typography>
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  title={exactMoment(updated_at)}
                  noWrap
                >
                  {shortMoment(updated_at)}
                </Typography>
              </Box>
            </Button>
          </Box>
        )
      })}
    </Box>
  )
}
