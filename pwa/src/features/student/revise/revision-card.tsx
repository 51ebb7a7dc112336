import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import { isBlank } from '@abhyas/shared/assessment/attempts/fold'
import { scorerOfSlot } from '@abhyas/shared/assessment/scoring/score-slot'
import { ratingOf, reviewed } from '@abhyas/shared/assessment/revise/schedule'
import { type RatingName, ratings } from '@abhyas/shared/assessment/revise/limits'
import type { Entry } from '@abhyas/shared/assessment/revise/shapes'
import { defaultLanguage } from '@abhyas/shared/content/questions/default-language'
import { inLanguage } from '@abhyas/shared/assessment/test-papers/in-language'
import type { PackKey, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import { mdiCheckAll } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { withGapNumbers } from '../../../entities/question/gap-numbers.ts'
import { HintList, NextHint } from '../../../entities/question/hints.tsx'
import { LanguageChoice } from '../../../entities/question/language-choice.tsx'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { AnswerInput } from '../../../entities/attempt/answers/answer-input.tsx'
import { Verdict } from '../../../entities/attempt/verdict.tsx'

const ratingNames: Readonly<Record<RatingName, string>> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }

/** What somebody did with a question. */
export interface Done {
  readonly answer: Answer | null
  readonly rating: RatingName
  readonly ms: number
}

interface RevisionCardProps {
  readonly entry: Entry
  readonly slot: PackSlot
  readonly paperKey: PackKey
  /** The language that is read, where the question has it; empty: its own. */
  readonly language: string
  readonly onLanguage: (language: string) => void
  /** What was rated is being stored. */
  readonly isBusy: boolean
  readonly onDone: (done: Done) => void
}

/** One question to revise: answered, checked, and rated. What fits what somebody did is offered first. */
export function RevisionCard({ entry, slot, paperKey, language, onLanguage, isBusy, onDone }: RevisionCardProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [checkedAt, setCheckedAt] = useState<number>()
  const [begunAt] = useState(() => Date.now())
  const [shown, setShown] = useState(0)
  const { hints = [] } = paperKey.content
  const given = answer ?? undefined
  const texts = inLanguage(slot, language)
  const own = paperKey.content.language ?? defaultLanguage
  const { state } = scorerOfSlot({ ...slot, ...paperKey }, undefined)(given, undefined)
  const ms = Math.max(0, (checkedAt ?? begunAt) - begunAt)
  const offered = ratingOf({ isRight: state === 'right', isPartial: state === 'partial', hasHint: shown > 0, ms })
  return (
    <Card component="section" aria-label="Question" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Muted>{entry.topic}</Muted>
      <LanguageChoice
        languages={[own, ...Object.keys(slot.translations ?? {})]}
        value={slot.translations?.[language] ? language : own}
        onChange={onLanguage}
      />
      {texts.passage && <RichHtml html={texts.passage} />}
      <RichHtml html={withGapNumbers(texts.stem)} />
      <AnswerInput
        slot={texts}
        answer={given}
        isLocked={checkedAt !== undefined}
        paperKey={checkedAt === undefined ? undefined : paperKey}
        onAnswer={setAnswer}
        onType={setAnswer}
      />
      <HintList hints={hints} shown={shown} />
      {checkedAt === undefined ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            disabled={isBlank(answer)}
            startIcon={<Icon path={mdiCheckAll} />}
            onClick={() => setCheckedAt(Date.now())}
          >
            Check
          </Button>
          <Button onClick={() => setCheckedAt(Date.now())}>I do not know</Button>
          <NextHint hints={hints} shown={shown} onShow={() => setShown(shown + 1)} />
        </Box>
      ) : (
        <>
          <Verdict slot={slot} answer={given} paperKey={paperKey} />
          {entry.note !== '' && (
            <Sunken
              component="section"
              aria-label="Your note"
              sx={{ p: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {entry.note}
            </Sunken>
          )}
          <Box role="group" aria-labelledby="how-well">
            <Typography id="how-well" sx={{ mb: 1, fontWeight: 600 }}>
              How well did you know it?
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
              {ratings.map((rating) => (
                <Button
                  key={rating}
                  disabled={isBusy}
                  variant={rating === offered ? 'contained' : 'outlined'}
                  color={rating === offered ? 'primary' : 'inherit'}
                  onClick={() => onDone({ answer, rating, ms })}
                  sx={{ display: 'grid', px: 0.5, minWidth: 0, lineHeight: 1.3 }}
                >
                  {ratingNames[rating]}
                  <Box component="span" sx={{ typography: 'caption' }}>
                    {inDays(entry, rating)}
                  </Box>
                </Button>
              ))}
            </Box>
          </Box>
        </>
      )}
    </Card>
  )
}

/** When it comes again with a rating, in words. */
function inDays({ card }: Entry, rating: RatingName): string {
  const { days } = reviewed(card, { at: Date.now(), rating })
  return days <= 1 ? '1 day' : days < 60 ? `${days} days` : `${Math.round(days / 30)} months`
}
