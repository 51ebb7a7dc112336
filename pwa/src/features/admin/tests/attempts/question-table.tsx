import type { AttemptDetails } from '@abhyas/shared/assessment/attempts/staff-shapes'
import type { SlotState } from '@abhyas/shared/assessment/scoring/kinds'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { timeInWords } from '../../../../entities/attempt/time-in-words.ts'
import { dotted } from '../../../../ui/dotted.ts'
import { PlainList } from '../../../../ui/plain-list.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'
import type { Tone } from '../../../../ui/toned.ts'

const looks: Readonly<Record<SlotState, readonly [name: string, tone: Tone]>> = {
  right: ['Right', 'ok'],
  partial: ['Partly right', 'warn'],
  wrong: ['Wrong', 'err'],
  blank: ['Blank', 'neutral'],
  waiting: ['To mark', 'warn'],
  not_counted: ['Not counted', 'neutral'],
}

/** The questions in the order of this person, with what became of each. */
export const QuestionTable = ({ questions }: Pick<AttemptDetails, 'questions'>) => (
  <Card component="section" aria-labelledby="questions" sx={{ p: 2 }}>
    <Heading id="questions" sx={{ mb: 1 }}>
      Questions
    </Heading>
    <PlainList>
      {questions.map(({ slot, number, title, state, mark, of, ms, answer }) => (
        <Box
          component="li"
          key={slot}
          sx={{ display: 'flex', gap: 1.5, alignItems: 'start', py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ minWidth: 28, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{number}</Box>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{title || 'A picture or a formula'}</Box>
            <Muted>
              {dotted(
                mark !== null && `${shownMarks(mark)} of ${shownMarks(of)} marks`,
                state === null && (answer === null ? 'no answer' : 'answered'),
                ms > 0 && timeInWords(ms),
              )}
            </Muted>
          </Box>
          {state && <Badge tone={looks[state][1]}>{looks[state][0]}</Badge>}
        </Box>
      ))}
    </PlainList>
  </Card>
)
