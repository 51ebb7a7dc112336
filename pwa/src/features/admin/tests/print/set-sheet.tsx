import {
  numberedIn,
  type PrintedQuestion,
  type PrintedSection,
  type PrintedSet,
} from '@abhyas/shared/assessment/paper-sets/printed-set'
import { inLanguages } from '@abhyas/shared/assessment/test-papers/in-language'
import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { plural, titleOf } from '../section-facts.ts'
import { QuestionOnPaper } from './printed-question.tsx'
import { keptTogether, PersonLines, Sheet } from './sheet.tsx'

interface SetSheetProps {
  readonly test: TestReply
  readonly set: PrintedSet
  /** How it is marked, a rule an item. */
  readonly marking: readonly string[]
  readonly languages: readonly string[]
}

/** A set as people get it: what the test is, its instructions, and the questions. */
export const SetSheet = ({ test, set, marking, languages }: SetSheetProps) => (
  <Sheet label={`Set ${set.letter} · ${test.test_name}`}>
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'start' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2">{test.test_name}</Typography>
        {dotted(test.board_name, test.class_name, test.subject_name, test.topic_name)}
      </Box>
      <Box sx={{ border: '2px solid', px: 2, py: 1, fontWeight: 700, whiteSpace: 'nowrap' }}>Set {set.letter}</Box>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 1, fontWeight: 600 }}>
      <span>{test.duration_minutes > 0 ? `Time: ${plural(test.duration_minutes, 'minute')}` : 'No time limit'}</span>
      <span>Maximum marks: {formatNumber(test.total_marks)}</span>
    </Box>
    <PersonLines />
    <Box sx={{ borderTop: '1px solid', borderBottom: '1px solid', py: 1.5, mb: 2, display: 'grid', gap: 1 }}>
      <b>Instructions</b>
      {test.instructions && <RichHtml html={test.instructions} />}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {marking.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Box>
    </Box>
    {set.sections.map((section) => (
      <Section key={section.id} section={section} languages={languages} />
    ))}
  </Sheet>
)

function Section({ section, languages }: { readonly section: PrintedSection; readonly languages: readonly string[] }) {
  const { name, choose, duration_ms, questions } = section
  return (
    <Box>
      <Box sx={{ mb: 1.5, '@media print': { breakAfter: 'avoid' } }}>
        <Typography variant="h3">{titleOf(name)}</Typography>
        {dotted(
          choose !== null && `Answer any ${choose} of ${numberedIn(section).length}`,
          duration_ms !== null && plural(duration_ms / 60_000, 'minute'),
        )}
      </Box>
      {questions.map((question, at) => (
        <Fragment key={question.slot.id}>
          <Passage questions={questions} at={at} languages={languages} />
          <QuestionOnPaper question={question} languages={languages} />
        </Fragment>
      ))}
    </Box>
  )
}

interface PassageProps {
  readonly questions: readonly PrintedQuestion[]
  readonly at: number
  readonly languages: readonly string[]
}

/** The text of a group, above its first question. */
function Passage({ questions, at, languages }: PassageProps) {
  const { slot } = questions[at]!
  const passages = inLanguages(slot, languages).flatMap(({ passage }) => passage ?? [])
  if (passages.length === 0 || (slot.group !== undefined && questions[at - 1]?.slot.group === slot.group)) return null
  const numbers = questions.flatMap(({ slot: { group }, number }) => (group === slot.group ? (number ?? []) : []))
  const [first, last] = [numbers[0], numbers.at(-1)]
  return (
    <Box sx={{ mb: 2, ...keptTogether }}>
      <i>{first === last ? `Question ${first} is` : `Questions ${first} to ${last} are`} about this text.</i>
      <Box sx={{ mt: 0.5, pl: 1.5, borderLeft: '2px solid' }}>
        {passages.map((passage) => (
          <RichHtml key={passage} html={passage} />
        ))}
      </Box>
    </Box>
  )
}
