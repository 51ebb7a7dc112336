import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import { scorerOfSlot } from '@abhyas/shared/assessment/scoring/score-slot'
import type { PackKey, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { shownMarks } from './marks.ts'
import { stateLooks } from './result-words.ts'
import { linesOf } from '../question/question-view.tsx'
import { RichHtml } from '../question/rich-html.tsx'
import { Badge } from '../../ui/status-badge.tsx'
import { Sunken } from '../../ui/sunken.tsx'
import { Heading, Muted } from '../../ui/text.tsx'

interface VerdictProps {
  readonly slot: PackSlot
  readonly answer: Answer | undefined
  readonly paperKey: PackKey
}

/** Whether the answer that was checked is right, and why. The focus comes here, where Check was. */
export function Verdict({ slot, answer, paperKey }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const { content } = paperKey
  const { mark, state } = scorerOfSlot({ ...slot, ...paperKey }, undefined)(answer, undefined)
  const marks = marksOf(mark)
  const look = stateLooks[state]
  const isChosen = ['single', 'multiple', 'truefalse', 'essay'].includes(content.type)
  const right = isChosen ? [] : linesOf(content).filter((line) => line.isRight)
  return (
    <Sunken component="section" aria-label="Whether it is right" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Heading ref={heading} tabIndex={-1} variant="h4" component="h3" sx={{ outline: 'none' }}>
          {state === 'waiting' ? 'A person marks this answer' : look.name}
        </Heading>
        <Badge tone={look.tone} icon={look.icon}>
          {`${marks > 0 ? '+' : ''}${shownMarks(marks)} of ${shownMarks(slot.right)}`}
        </Badge>
      </Box>
      {right.length > 0 && (
        <Box>
          <Muted sx={{ fontWeight: 600 }}>{right.length === 1 ? 'The right answer' : 'Right'}</Muted>
          {right.map(({ html, mark: name }, i) => (
            <Box key={i} sx={{ display: 'flex', gap: 1 }}>
              {right.length > 1 && <b>{name}</b>}
              <RichHtml html={html} />
            </Box>
          ))}
        </Box>
      )}
      {content.feedback ? (
        <Box>
          <Muted sx={{ fontWeight: 600 }}>Explanation</Muted>
          <RichHtml html={content.feedback} />
        </Box>
      ) : (
        right.length === 0 && isChosen && <Typography>This question has no explanation.</Typography>
      )}
    </Sunken>
  )
}
