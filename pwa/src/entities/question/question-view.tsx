import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { letterOf } from '@abhyas/shared/letter-of'
import { Muted } from '../../ui/text.tsx'
import { toned } from '../../ui/toned.ts'
import { withGapNumbers } from './gap-numbers.ts'
import { shownNumber } from './names.ts'
import { RichHtml } from './rich-html.tsx'

interface QuestionViewProps {
  readonly content: QuestionContent
  /** Without it the question is as a student meets it. */
  readonly withAnswers?: boolean
}

/** A question as the student sees it, by default with the right answers. */
export function QuestionView({ content, withAnswers = true }: QuestionViewProps) {
  const { stem, feedback, hints = [] } = content
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <RichHtml html={withGapNumbers(stem)} />
      <Answers content={content} withAnswers={withAnswers} />
      {withAnswers && hints.map((hint, i) => <Aside key={i} label={`Hint ${i + 1}`} html={hint} />)}
      {withAnswers && feedback && <Aside label="Explanation" html={feedback} />}
    </Box>
  )
}

const Aside = ({ label, html }: { readonly label: string; readonly html: string }) => (
  <Box sx={{ fontSize: '0.9375rem' }}>
    <Muted component="span" sx={{ fontWeight: 600 }}>
      {label}
    </Muted>
    <RichHtml html={html} />
  </Box>
)

/** What can be answered, as a line. */
export interface Line {
  readonly html: string
  readonly note?: string
  readonly isRight: boolean
  readonly mark: string
  readonly feedback?: string | undefined
}

const noteOf = (weight: number) => (weight === 0 || weight === 100 ? {} : { note: `${shownNumber(weight)} %` })
const withTolerance = ({ value, tolerance }: { value: number; tolerance: number }) =>
  shownNumber(value) + (tolerance > 0 ? ` ± ${tolerance}` : '')

type Option = NonNullable<QuestionContent['options']>[number]
const choices = (options: readonly Option[]): Line[] =>
  options.map(({ text, weight, feedback }, i) => ({
    html: text,
    isRight: weight > 0,
    mark: letterOf(i),
    feedback,
    ...noteOf(weight),
  }))

/** What can be answered, line by line; of what is typed only the right answers exist. */
export function linesOf({ type, options = [], numbers = [], pairs = [], gaps = [] }: QuestionContent): Line[] {
  if (type === 'matching')
    return pairs.map(({ prompt, answer }, i) => ({
      html: prompt === undefined ? answer : `${prompt} → ${answer}`,
      isRight: prompt !== undefined,
      mark: String(i + 1),
      ...(prompt === undefined && { note: 'extra' }),
    }))
  if (type === 'ordering') return options.map(({ text }, i) => ({ html: text, isRight: true, mark: String(i + 1) }))
  if (type === 'cloze')
    return gaps.flatMap((gap, i) =>
      linesOf({ ...gap, stem: '', negative_marks: 0 }).map((line) => ({ ...line, mark: `[${i + 1}]` })),
    )
  return [
    ...choices(options),
    ...numbers.map(({ weight, feedback, ...number }) => ({
      html: withTolerance(number),
      isRight: weight > 0,
      mark: '=',
      feedback,
      ...noteOf(weight),
    })),
  ]
}

function Answers({ content, withAnswers }: Required<QuestionViewProps>) {
  const { type } = content
  const isTyped = ['short', 'numerical', 'cloze', 'essay'].includes(type)
  if (!withAnswers && isTyped) return <Blank rows={type === 'essay' ? 4 : 1} />
  const lines = withAnswers ? linesOf(content) : shuffledLines(content)
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lines.map((line, i) => (
        <AnswerLine key={i} line={line} withAnswers={withAnswers} />
      ))}
    </Box>
  )
}

/** What a student gets to choose from; an order or pairs would give the answer away. */
function shuffledLines(content: QuestionContent): Line[] {
  const { type, options = [], pairs = [] } = content
  if (type === 'ordering') return choices(options.toSorted((a, b) => (a.text < b.text ? -1 : 1)))
  if (type === 'matching')
    return [
      ...pairs.flatMap(({ prompt }) => (prompt === undefined ? [] : [{ html: prompt, isRight: false, mark: '?' }])),
      ...pairs
        .map(({ answer }) => answer)
        .toSorted()
        .map((html, i) => ({ html, isRight: false, mark: letterOf(i) })),
    ]
  return linesOf(content)
}

const Blank = ({ rows }: { readonly rows: number }) => (
  <Box
    sx={{
      border: 1,
      borderColor: 'divider',
      borderRadius: '8px',
      p: 1.5,
      minHeight: rows * 28,
      color: 'text.secondary',
    }}
  >
    Your answer
  </Box>
)

function AnswerLine({ line, withAnswers }: { readonly line: Line; readonly withAnswers: boolean }) {
  const isMarked = withAnswers && line.isRight
  return (
    <Box
      component="li"
      sx={({ vars }) => ({
        p: 1,
        borderRadius: '8px',
        border: `1px solid ${isMarked ? vars?.palette.primary.main : vars?.palette.divider}`,
        ...(isMarked && toned(vars, 'ok')),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600, minWidth: 22 }}>
          {line.mark}
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <RichHtml html={line.html} />
        </Box>
        {withAnswers && line.note && <Fact>{line.note}</Fact>}
        {isMarked && (
          <Fact>
            <Icon path={mdiCheck} fontSize="small" /> Correct
          </Fact>
        )}
      </Box>
      {withAnswers && line.feedback && (
        <Box sx={{ pl: 3.75, fontSize: '0.875rem' }}>
          <RichHtml html={line.feedback} />
        </Box>
      )}
    </Box>
  )
}

const Fact = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap', fontWeight: 500, fontSize: '0.875rem' }}
  >
    {children}
  </Box>
)
