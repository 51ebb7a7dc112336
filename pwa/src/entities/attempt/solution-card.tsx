import type { Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { correctionWords } from '@abhyas/shared/assessment/regrades/texts'
import { mdiBookmarkOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/status-badge.tsx'
import { Sunken } from '../../ui/sunken.tsx'
import { Heading, Muted } from '../../ui/text.tsx'
import { QuestionView } from '../question/question-view.tsx'
import { RichHtml } from '../question/rich-html.tsx'
import { shownMarks } from './marks.ts'
import { ownLines } from './own-answer.ts'
import { stateLooks } from './result-words.ts'
import { timeInWords } from './time-in-words.ts'
import { dotted } from '../../ui/dotted.ts'

interface SolutionCardProps {
  readonly solution: Solution
  /** What can be done with the question. */
  readonly action?: ReactNode
}

/** A question of an attempt with the own answer, the right one and why. */
export function SolutionCard({ solution, action }: SolutionCardProps) {
  const { number, state, mark, of, ms, is_marked, passage, content, topic, comment, median_ms, correction } = solution
  const look = stateLooks[state]
  const own = ownLines(solution)
  return (
    <Card component="section" aria-label={`Question ${number}`} sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Heading sx={{ flexGrow: 1 }}>{`Question ${number}`}</Heading>
        {is_marked && (
          <Badge tone="neutral" icon={mdiBookmarkOutline}>
            Marked
          </Badge>
        )}
        <Badge tone={look.tone} icon={look.icon}>
          {look.name}
        </Badge>
        {action}
      </Box>
      <Muted>
        {dotted(
          `${shownMarks(mark)} of ${shownMarks(of)} marks`,
          timeInWords(ms),
          median_ms !== undefined && `median ${timeInWords(median_ms)}`,
          topic,
        )}
      </Muted>
      {correction && (
        <Sunken sx={{ p: 2, typography: 'body1' }}>
          {`This question was corrected after the test. ${correctionWords[correction]}.`}
        </Sunken>
      )}
      {passage && (
        <Sunken sx={{ p: 2, typography: 'body1' }}>
          <RichHtml html={passage} />
        </Sunken>
      )}
      <QuestionView content={content} />
      <Sunken component="section" aria-label="Your answer" sx={{ p: 2, typography: 'body1' }}>
        <Muted sx={{ fontWeight: 600 }}>Your answer</Muted>
        {own.length === 0 ? 'You left it blank.' : own.map((html, i) => <RichHtml key={i} html={html} />)}
      </Sunken>
      {comment && (
        <Sunken component="section" aria-label="Marker’s comment" sx={{ p: 2, typography: 'body1' }}>
          <Muted sx={{ fontWeight: 600 }}>Marker’s comment</Muted>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Box>
        </Sunken>
      )}
    </Card>
  )
}
