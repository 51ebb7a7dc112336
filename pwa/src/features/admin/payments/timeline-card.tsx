import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { dotted } from '../../../ui/dotted.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Heading, Muted } from '../../../ui/text.tsx'
import { comesNext } from './comes-next.ts'

interface TimelineCardProps {
  readonly payment: OpenedPayment
  /** Below it, in the same card. */
  readonly children: ReactNode
}

/** What has happened with the order and its money, in order, and what comes next. */
export function TimelineCard({ payment, children }: TimelineCardProps) {
  const next = comesNext(payment)
  return (
    <Card component="section" aria-labelledby="timeline" sx={{ p: { xs: 2, md: 3 } }}>
      <Heading id="timeline" sx={{ mb: 2 }}>
        Timeline
      </Heading>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payment.timeline.map(({ at, what, text, by_name }) => (
          <Step
            key={`${at} ${what}`}
            what={what}
            text={dotted(text, by_name && `By ${by_name}`)}
            when={<span title={exactMoment(at)}>{shortMoment(at)}</span>}
          />
        ))}
        {next && <Step {...next} when="next" isToCome />}
      </Box>
      <Divider sx={{ my: 2 }} />
      {children}
    </Card>
  )
}

interface StepProps {
  readonly what: string
  readonly text: string
  readonly when: ReactNode
  readonly isToCome?: boolean
}

const Step = ({ what, text, when, isToCome = false }: StepProps) => (
  <Box
    component="li"
    sx={({ vars }) => ({
      '&:last-child': { pb: 0 },
      pb: 2,
      pl: 3.5,
      position: 'relative',
      // The dot, and the line to the next one.
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 2,
        top: 6,
        width: 12,
        height: 12,
        borderRadius: '50%',
        border: `2px solid ${isToCome ? vars?.palette.text.secondary : vars?.palette.primary.main}`,
        ...(!isToCome && { bgcolor: vars?.palette.primary.main }),
      },
      '&:not(:last-child)::after': {
        content: '""',
        position: 'absolute',
        left: 7,
        top: 22,
        bottom: -4,
        width: 2,
        bgcolor: vars?.palette.divider,
      },
    })}
  >
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
      <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{what}</Typography>
      <Muted component="span" sx={{ whiteSpace: 'nowrap', lineHeight: '24px' }}>
        {when}
      </Muted>
    </Box>
    {text && <Muted sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Muted>}
  </Box>
)
