import type { FixedSlot, Section } from '@abhyas/shared/assessment/test-papers/shapes'
import { htmlOfText } from '@abhyas/shared/content/questions/text'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { Muted } from '../../../../ui/text.tsx'
import { marksOfSlot, shownMarks } from '../marking.ts'
import { RemoveSlot } from './remove-slot.tsx'
import { fieldOf, type SlotProps, useSections } from './sections-context.ts'
import { SlotProblems } from './slot-problems.tsx'

interface FixedRowProps extends SlotProps<FixedSlot> {
  readonly section: Section
  /** Of the question in its section, from 1. */
  readonly number: number
}

/** A question that was picked by hand. */
export function FixedRow({ section, slot, place, number }: FixedRowProps) {
  const { isFixed, marking, questions } = useSections()
  const question = questions.get(slot.question_id)
  const marks = marksOfSlot(slot, section, marking, question)
  const own = question && !marks && `${question.marks} ${question.marks === 1 ? 'mark' : 'marks'}`
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography variant="body2" sx={{ minWidth: 28, textAlign: 'right', color: 'text.secondary' }}>
          {number}
        </Typography>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" component="div" noWrap sx={{ fontWeight: 500 }}>
            {question ? (
              <RichHtml html={htmlOfText(question.text || 'A picture or a formula')} component="span" />
            ) : (
              '…'
            )}
          </Typography>
          <Muted noWrap sx={{ fontSize: '0.8125rem' }}>
            {question &&
              dotted(
                typeNames[question.type],
                question.difficulty,
                question.bank_name,
                marks ? shownMarks(marks) : own,
              )}
          </Muted>
        </Box>
        {!isFixed && (
          <RemoveSlot slot={slot} place={place} label={`Remove question ${number}`} says="Question removed" />
        )}
      </Box>
      <SlotProblems id={slot.id} field={`${fieldOf(place)}.${place.at}`} />
    </>
  )
}
