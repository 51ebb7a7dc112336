import type { TestCheckReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { notReady } from '@abhyas/shared/assessment/test-papers/texts'
import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { toned } from '../../../../ui/toned.ts'
import { type WayOut } from './found.ts'
import { idOf } from './sections-context.ts'

interface PublishProblemsProps {
  readonly problems: TestCheckReply['problems']
  readonly takeWay: (way: WayOut) => void
  /** The number of tries: each one moves the focus here. */
  readonly tries: number
}

/** What keeps a test from being published, each a way to its place, with the ways out. */
export function PublishProblems({ problems, takeWay, tries }: PublishProblemsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [tries])
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={({ vars }) => ({
        p: 2,
        mb: 1.5,
        borderRadius: '12px',
        ...toned(vars, 'warn'),
      })}
    >
      <Typography component="h2" variant="h4" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Icon path={mdiAlertOutline} />
        {notReady}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {problems.map(({ field, message, ways = [] }) => (
          <Box component="li" key={field + message} sx={{ py: 0.25 }}>
            <Link
              href={`#${idOf(field)}`}
              color="inherit"
              sx={{ display: 'inline-block', py: 0.5, mr: 1 }}
              onClick={(event) => {
                event.preventDefault()
                focusOn(field)
              }}
            >
              {message}
            </Link>
            {ways.map((way) => (
              <Button
                key={way.label}
                size="small"
                variant="outlined"
                color="inherit"
                sx={{ mr: 1 }}
                onClick={() => takeWay(way)}
              >
                {way.label}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Goes to a field, or to the nearest part of the page around it. */
function focusOn(field: string): void {
  const parts = field.split('.')
  for (let count = parts.length; count > 0; count -= 1) {
    const found = document.getElementById(idOf(parts.slice(0, count).join('.')))
    if (!found) continue
    found.scrollIntoView({ block: 'center' })
    return found.focus()
  }
}
