import { inLanguage } from '@abhyas/shared/assessment/test-papers/in-language'
import type { PackChoice, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import type { PrintedQuestion } from '@abhyas/shared/assessment/paper-sets/printed-set'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { letterOf } from '@abhyas/shared/letter-of'
import Box from '@mui/material/Box'
import { withGapNumbers } from '../../../../entities/question/gap-numbers.ts'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { PlainList } from '../../../../ui/plain-list.tsx'
import { shownMarks } from '../marking.ts'
import { keptTogether } from './sheet.tsx'

/** How a type is answered on paper, where that is not plain. */
const hints: Partial<Record<PackSlot['type'], string>> = {
  multiple: 'More than one answer may be right.',
  matching: 'Write beside each number the letter that goes with it.',
  ordering: 'Write the letters in the right order.',
  cloze: 'Answer for each number in brackets.',
}

interface PrintedQuestionProps {
  readonly question: PrintedQuestion
  /** Null: its own. */
  readonly language: string | null
}

/** A question on paper: its number, what is asked, what can be chosen, and its marks. */
export function QuestionOnPaper({ question: { number, slot }, language }: PrintedQuestionProps) {
  const { type, stem, options, prompts, answers, gaps = [] } = inLanguage(slot, language)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '2.25em minmax(0, 1fr) auto', mb: 2, ...keptTogether }}>
      <b>{number !== null && `${number}.`}</b>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <RichHtml html={withGapNumbers(stem)} />
        {hints[type] && <i>{hints[type]}</i>}
        {prompts && <Choices of={prompts} nameOf={(place) => `${place + 1}.`} />}
        {answers && <Choices of={answers} />}
        {options && <Choices of={options} />}
        {gaps.map(
          (gap, i) =>
            gap.options && (
              <Box key={i} sx={{ display: 'grid', gridTemplateColumns: '2em minmax(0, 1fr)' }}>
                <b>[{i + 1}]</b>
                <Choices of={gap.options} />
              </Box>
            ),
        )}
      </Box>
      <Box component="span" sx={{ pl: 1.5, whiteSpace: 'nowrap' }}>
        {number !== null && `[${shownMarks(slot)}]`}
      </Box>
    </Box>
  )
}

interface ChoicesProps {
  readonly of: readonly PackChoice[]
  readonly nameOf?: (place: number) => string
}

/** Short choices stand side by side, because paper is dear: four on a line, or two. Lengths are in characters. */
function columnsFor(choices: readonly PackChoice[]): string {
  const longest = Math.max(
    ...choices.map(({ html }) => (/<(?:img|table|pre)\b/.test(html) ? Infinity : textOfHtml(html).length)),
  )
  if (longest > 30) return 'minmax(0, 1fr)'
  return `repeat(auto-fill, minmax(${longest > 10 ? 'max(11em, 40%)' : '6.5em'}, 1fr))`
}

const Choices = ({ of, nameOf = (place) => `(${letterOf(place)})` }: ChoicesProps) => (
  <PlainList sx={{ gap: 0.5, columnGap: 2, gridTemplateColumns: columnsFor(of) }}>
    {of.map(({ id, html }, place) => (
      <Box component="li" key={id} sx={{ display: 'grid', gridTemplateColumns: '2em minmax(0, 1fr)', ...keptTogether }}>
        <span>{nameOf(place)}</span>
        <RichHtml html={html} />
      </Box>
    ))}
  </PlainList>
)
