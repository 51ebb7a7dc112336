import { piecesOf } from '@abhyas/shared/content/questions/formulas'
import { htmlOfText, textOfHtml } from '@abhyas/shared/content/questions/text'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { diffArrays } from 'diff'
import { Muted } from '../../ui/text.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { linesOf } from './question-view.tsx'
import { RichHtml } from './rich-html.tsx'

/** What changed between two versions: each part with what went and what came, marked by more than a colour. */
export function DiffView({ before, after }: { readonly before: QuestionContent; readonly after: QuestionContent }) {
  const parts = diffQuestions(before, after)
  const changed = parts.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) return <Typography color="textSecondary">No text has changed.</Typography>
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {changed.map(({ name, runs }) => (
        <Box key={name}>
          <Muted component="dt" sx={{ fontWeight: 600 }}>
            {name}
          </Muted>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {runs.map((run, i) => (
              <Changed key={i} run={run} />
            ))}
            {runs.every(({ change }) => !change) && (
              <Typography variant="body2">Only the formatting has changed.</Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Changed({ run: { text, change } }: { readonly run: Run }) {
  const html = <RichHtml html={htmlOfText(text)} component="span" />
  if (!change) return html
  const isAdded = change === 'added'
  return (
    <Box
      component={isAdded ? 'ins' : 'del'}
      sx={({ vars }) => ({
        px: 0.25,
        borderRadius: '4px',
        bgcolor: vars?.palette.surface[isAdded ? 'ins' : 'del'].soft,
        color: vars?.palette.surface[isAdded ? 'ins' : 'del'].onSoft,
        textDecoration: isAdded ? 'underline' : 'line-through',
        textDecorationThickness: '2px',
        textUnderlineOffset: '3px',
      })}
    >
      <span style={visuallyHidden}>{isAdded ? ' added: ' : ' removed: '}</span>
      {html}
    </Box>
  )
}

/** A run of words that both have, or one of them only. */
interface Run {
  readonly text: string
  readonly change?: 'removed' | 'added'
}

/** A part of a question before and after. */
interface PartDiff {
  readonly name: string
  readonly runs: readonly Run[]
  readonly isChanged: boolean
}

/** Words with the space behind them; a formula is one. */
const wordsOf = (html: string): string[] =>
  piecesOf(textOfHtml(html)).flatMap(({ text, formula }) =>
    formula ? [`\\(${text}\\)`] : (text.match(/\S+\s*|\s+/g) ?? []),
  )

/** What changed between two texts of HTML, word by word. */
function diffWords(before: string, after: string): Run[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    ...(added && { change: 'added' as const }),
    ...(removed && { change: 'removed' as const }),
  }))
}

const pictures = (html: string) => html.match(/<img[^>]*>/g)?.length ?? 0
const pictureNote = (html: string) => (pictures(html) > 0 ? ` [${pictures(html)} pictures]` : '')

/** The parts of a question that are compared, by their names. */
function partsOf(content: QuestionContent): Map<string, string> {
  const { stem, feedback = '', hints = [], marks, negative_marks, difficulty = '', tags = [], language = '' } = content
  const answers = linesOf(content).map((line): [string, string] => [
    `Answer ${line.mark}`,
    `${line.html}${line.isRight ? ' ✓' : ''}${line.note ? ` (${line.note})` : ''}${line.feedback ? ` – ${line.feedback}` : ''}`,
  ])
  return new Map([
    ['Question', stem + pictureNote(stem)],
    ...answers,
    ...hints.map((hint, i): [string, string] => [`Hint ${i + 1}`, hint]),
    ['Explanation', feedback + pictureNote(feedback)],
    ['Marks', negative_marks > 0 ? `+${marks} / −${negative_marks}` : String(marks)],
    ['Difficulty', difficulty],
    ['Tags', tags.join(', ')],
    ['Language', language],
    ['Type', content.type],
  ])
}

/** Every part that either of two versions has, with what changed in it. */
function diffQuestions(before: QuestionContent, after: QuestionContent): PartDiff[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const runs = diffWords(old.get(name) ?? '', now.get(name) ?? '')
    const isChanged = (old.get(name) ?? '') !== (now.get(name) ?? '')
    return runs.length === 0 && !isChanged ? [] : [{ name, runs, isChanged }]
  })
}
