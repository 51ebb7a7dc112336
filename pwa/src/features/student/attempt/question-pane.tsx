import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useRef } from 'react'
import { inLanguage } from '@abhyas/shared/assessment/test-papers/in-language'
import type { PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import { withGapNumbers } from '../../../entities/question/gap-numbers.ts'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { AnswerInput } from '../../../entities/attempt/answers/answer-input.tsx'
import { shownMarks } from '../../../entities/attempt/marks.ts'
import { PracticePane } from './practice/practice-pane.tsx'
import type { Player } from './use-player.ts'

interface QuestionPaneProps {
  readonly player: Player
  /** How often the answer was cleared: what is typed begins anew. */
  readonly round: number
}

/** A question with the place for its answer. On a change the focus goes to its heading. */
export const QuestionPane = memo(function QuestionPane({ player, round }: QuestionPaneProps) {
  const { slot, total, fold, stop } = player
  const heading = useRef<HTMLHeadingElement>(null)
  const shownId = useRef(slot.id)
  useEffect(() => {
    if (shownId.current === slot.id) return
    shownId.current = slot.id
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [slot.id])
  const texts = inLanguage(slot, fold.language)
  const full = fullChoice(player)
  return (
    <Box component="section" aria-labelledby="question-heading" sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Typography
          ref={heading}
          id="question-heading"
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ outline: 'none' }}
        >
          {slot.number === null ? (
            'Read this'
          ) : (
            <>
              {`Question ${slot.number} `}
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {`of ${total}`}
              </Box>
            </>
          )}
        </Typography>
        {slot.number !== null && <Marks right={slot.right} wrong={slot.wrong} />}
      </Box>
      {texts.passage && (
        <Sunken sx={{ p: 2, typography: 'body1' }}>
          <RichHtml html={texts.passage} />
        </Sunken>
      )}
      <RichHtml html={withGapNumbers(texts.stem)} />
      {full && <Typography role="status">{full}</Typography>}
      <AnswerInput
        key={`${slot.id} ${round}`}
        slot={texts}
        answer={fold.answers[slot.id]}
        isLocked={full !== '' || stop !== undefined || player.isChecked}
        paperKey={player.isChecked ? player.paperKey : undefined}
        onAnswer={player.answer}
        onType={player.type}
      />
      <PracticePane player={player} />
    </Box>
  )
})

/** They are the same for most questions of a test. */
const Marks = memo(function Marks({ right, wrong }: Pick<PackSlot, 'right' | 'wrong'>) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }}>
      <Badge tone="ok">{`+${shownMarks(right)} right`}</Badge>
      {wrong > 0 && <Badge tone="err">{`−${shownMarks(wrong)} wrong`}</Badge>}
    </Box>
  )
})

/** Why a section with a choice takes no further answer; empty where it does. */
function fullChoice({ slot, fold }: Player): string {
  const { choose, slots } = slot.section
  if (choose === null || slot.id in fold.answers) return ''
  const answered = slots.filter(({ id }) => id in fold.answers).length
  return answered < choose ? '' : `You have answered ${answered} of ${choose}. Clear one to answer another.`
}
