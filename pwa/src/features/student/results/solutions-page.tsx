import type { Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { mdiBookmarkOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useParams } from 'react-router-dom'
import { shownMarks } from '../../../entities/attempt/marks.ts'
import { timeInWords } from '../../../entities/attempt/time-in-words.ts'
import { QuestionView } from '../../../entities/question/question-view.tsx'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { ownLines } from './own-answer.ts'
import { NotYet } from './result-page.tsx'
import { stateLooks } from './result-words.ts'

const texts = { title: 'Solutions', empty: 'This test has no questions with marks.' }

/** The questions of an attempt with the own answers, the right ones and why. */
export function SolutionsPage() {
  const { id = '' } = useParams()
  return (
    <SignedInOnly title="Solutions" back={{ to: `/attempts/${id}/result`, name: 'Result' }}>
      <Solutions id={id} />
    </SignedInOnly>
  )
}

function Solutions({ id }: { readonly id: string }) {
  const list = useListPage<Solution>(`/attempts/${id}/solutions?limit=10`, [])
  return (
    <ListBody
      list={list}
      texts={texts}
      problemInstead={list.problem?.status === 403 && <NotYet problem={list.problem} />}
      skeleton={{ rows: 3, height: 240 }}
    >
      {(solutions) => (
        <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
          {solutions.map((solution) => (
            <SolutionCard key={solution.slot} solution={solution} />
          ))}
        </Box>
      )}
    </ListBody>
  )
}

function SolutionCard({ solution }: { readonly solution: Solution }) {
  const { number, state, mark, of, ms, is_marked, passage, content, topic, comment } = solution
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
      </Box>
      <Muted>
        {[`${shownMarks(mark)} of ${shownMarks(of)} marks`, timeInWords(ms), topic].filter(Boolean).join(' · ')}
      </Muted>
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
        <Sunken component="section" aria-label="What the marker says" sx={{ p: 2, typography: 'body1' }}>
          <Muted sx={{ fontWeight: 600 }}>What the marker says</Muted>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment}</Box>
        </Sunken>
      )}
    </Card>
  )
}
