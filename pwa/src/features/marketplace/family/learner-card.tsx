import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Muted, Heading } from '../../../ui/text.tsx'
import { factsInWords } from './learner-words.ts'

interface LearnerCardProps {
  readonly learner: Learner
  /** It has come a moment ago: it takes the focus. */
  readonly isNew: boolean
  /** Behind the name: a state, a menu. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A learner: who they are, and what is below it. */
export function LearnerCard({ learner, isNew, beside, children }: LearnerCardProps) {
  const card = useRef<HTMLElement>(null)
  const [now] = useState(() => new Date())
  useEffect(() => {
    if (isNew) card.current?.focus()
  }, [isNew])
  const facts = factsInWords(learner, now)
  return (
    <Card
      component="section"
      ref={card}
      tabIndex={-1}
      aria-label={learner.first_name}
      sx={{ p: { xs: 2, md: 3 }, scrollMarginTop: 80 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Heading sx={{ overflowWrap: 'anywhere' }}>{learner.first_name}</Heading>
          {facts && <Muted>{facts}</Muted>}
        </Box>
        {beside}
      </Box>
      {children}
    </Card>
  )
}
