import { codeCopied } from '@abhyas/shared/content/banks/texts'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { htmlOfText } from '@abhyas/shared/content/questions/text'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Difficulty } from '../../../entities/question/difficulty.tsx'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { StateBadge } from '../../../entities/question/state-badge.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import type { TableOf } from '../../../ui/data-table.tsx'
import { marksInWords } from '../../../entities/question/names.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { RowLink } from '../../../ui/row-link.tsx'
import { Muted } from '../../../ui/text.tsx'
import { QuestionMenu } from './question-menu.tsx'

type Narrow = (filters: Readonly<Record<string, string>>) => void

const noText = 'A picture or a formula'
export const nameOfQuestion = ({ text }: QuestionRow): string => text || noText

/** The columns of the list. A click on a bank or a tag narrows the list to it. */
export const questionTable = (mayWrite: boolean, onNarrow: Narrow): TableOf<QuestionRow> => ({
  label: 'Questions',
  idOf: ({ id }) => id,
  columns: [
    { header: 'ID', width: 132, cell: ({ id }) => <CopyId id={id} copied={codeCopied} /> },
    {
      header: 'Question',
      sort: 'name',
      cell: (question) => <Stem question={question} onNarrow={onNarrow} />,
      hint: nameOfQuestion,
    },
    { header: 'Type', width: 140, cell: ({ type }) => typeNames[type], isOneLine: true },
    { header: 'Difficulty', width: 112, cell: ({ difficulty }) => difficulty && <Difficulty value={difficulty} /> },
    { header: 'Marks', width: 88, isNumber: true, cell: shownMarks },
    { header: 'Status', width: 172, cell: ({ state }) => <StateBadge state={state} /> },
    ...(mayWrite
      ? [
          {
            header: 'Actions',
            width: 52,
            actions: 'no-header' as const,
            cell: (question: QuestionRow) => <QuestionMenu question={question} />,
          },
        ]
      : []),
  ],
  card: (question) => <QuestionCard question={question} mayWrite={mayWrite} onNarrow={onNarrow} />,
})

const shownMarks = ({ type, marks }: QuestionRow) => (type === 'description' ? '' : formatNumber(marks))

interface QuestionProps {
  readonly question: QuestionRow
  readonly onNarrow: Narrow
}

const StemLink = ({ question, isOneLine }: { readonly question: QuestionRow; readonly isOneLine: boolean }) => (
  <RowLink to={`/admin/questions/add/${question.id}`} isOneLine={isOneLine}>
    <RichHtml html={htmlOfText(nameOfQuestion(question))} component="span" />
  </RowLink>
)

/** The question on one line, and below it where it belongs. */
const Stem = ({ question, onNarrow }: QuestionProps) => (
  <>
    <StemLink question={question} isOneLine />
    <Belongs question={question} onNarrow={onNarrow} />
  </>
)

/** Its bank and its tags; each narrows the list. */
function Belongs({ question: { bank_id, bank_name, tags }, onNarrow }: QuestionProps) {
  const narrowing = [
    { key: 'bank', text: bank_name, title: `Questions of ${bank_name}`, filters: { bank_id } },
    ...tags.map((tag) => ({
      key: `#${tag}`,
      text: `#${tag}`,
      title: `Questions with the tag ${tag}`,
      filters: { tag },
    })),
  ]
  return (
    <Muted component="div" noWrap sx={{ display: 'flex', gap: 1 }}>
      {narrowing.map(({ key, text, title, filters }) => (
        <Link
          key={key}
          component="button"
          type="button"
          color="inherit"
          underline="hover"
          title={title}
          onClick={() => onNarrow(filters)}
          sx={{ minHeight: 24, minWidth: 0, maxWidth: '100%', flexShrink: key === 'bank' ? 1 : 0 }}
        >
          <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {text}
          </Box>
        </Link>
      ))}
    </Muted>
  )
}

/** A question on a phone. */
const QuestionCard = ({ question, mayWrite, onNarrow }: QuestionProps & { readonly mayWrite: boolean }) => (
  <>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <StemLink question={question} isOneLine={false} />
      </Box>
      {mayWrite && <QuestionMenu question={question} />}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}>
      <StateBadge state={question.state} />
      <Muted component="span">{typeNames[question.type]}</Muted>
      <Muted component="span">
        <Difficulty value={question.difficulty} />
      </Muted>
      {question.type !== 'description' && <Muted component="span">{marksInWords(question.marks)}</Muted>}
    </Box>
    <Belongs question={question} onNarrow={onNarrow} />
  </>
)
