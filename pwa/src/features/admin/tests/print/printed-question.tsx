import { inLanguages } from '@abhyas/shared/assessment/test-papers/in-language'
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
  readonly languages: readonly string[]
}

/** A question on paper: its number, what is asked, what can be chosen, and its marks. */
export function QuestionOnPaper({ question: { number, slot }, languages }: PrintedQuestionProps) {
  const texts = inLanguages(slot, languages)
  const { type, gaps = [] } = slot
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '2.25em minmax(0, 1fr) auto', mb: 2, ...keptTogether }}>
      <b>{number !== null && `${number}.`}</b>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        {texts.map(({ stem }) => (
          <RichHtml key={stem} html={withGapNumbers(stem)} />
        ))}
        {hints[type] && <i>{hints[type]}</i>}
        <Choices of={texts.map(({ prompts }) => prompts)} nameOf={(place) => `${place + 1}.`} />
        <Choices of={texts.map(({ answers }) => answers)} />
        <Choices of={texts.map(({ options }) => options)} />
        {gaps.map(
          (gap, i) =>
            gap.options && (
              <Box key={i} sx={{ display: 'grid', gridTemplateColumns: '2em minmax(0, 1fr)' }}>
                <b>[{i + 1}]</b>
                <Choices of={texts.map((text) => text.gaps?.[i]?.options)} />
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
  /** In each language. None: the question has none. */
  readonly of: readonly (readonly PackChoice[] | undefined)[]
  readonly nameOf?: (place: number) => string
}

/** Short choices stand side by side, because paper is dear: four on a line, or two. Lengths are in characters. */
function columnsFor(choices: readonly (readonly string[])[]): string {
  const longest = Math.max(
    ...choices.flat().map((html) => (/<(?:img|table|pre)\b/.test(html) ? Infinity : textOfHtml(html).length)),
  )
  if (longest > 30) return 'minmax(0, 1fr)'
  return `repeat(auto-fill, minmax(${longest > 10 ? 'max(11em, 40%)' : '6.5em'}, 1fr))`
}

function Choices({ of, nameOf = (place) => `(${letterOf(place)})` }: ChoicesProps) {
  const [first = [], ...others] = of
  if (first.length === 0) return null
  // What is the same in all languages, like a number, stands once.
  const choices = first.map(({ html }, place) => [
    ...new Set([html, ...others.flatMap((some) => some?.[place]?.html ?? [])]),
  ])
  return (
    <PlainList sx={{ gap: 0.5, columnGap: 2, gridTemplateColumns: columnsFor(choices) }}>
      {choices.map((texts, place) => (
        <Box
          component="li"
          key={first[place]!.id}
          sx={{ display: 'grid', gridTemplateColumns: '2em minmax(0, 1fr)', ...keptTogether }}
        >
          <span>{nameOf(place)}</span>
          <div>
            {texts.map((html) => (
              <RichHtml key={html} html={html} />
            ))}
          </div>
        </Box>
      ))}
    </PlainList>
  )
}
