import type { QuestionStatistics } from '@abhyas/shared/assessment/statistics/shapes'
import { codeCopied } from '@abhyas/shared/content/banks/texts'
import type { QuestionAnswer } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useRead } from '../../data/queries.ts'
import { CallState } from '../../ui/call-state.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { Muted } from '../../ui/text.tsx'
import { answeredWords } from './figures-in-words.ts'
import { QuestionView } from './question-view.tsx'
import { StateBadge } from './state-badge.tsx'

/** A question as it is read beside a list: with its answers, its tags, and how it was answered. */
export function QuestionPreview({ id }: { readonly id: string | undefined }) {
  const read = useRead<SuccessAnswer<QuestionAnswer>>(id && `/admin/questions/${id}`, { isKept: true })
  const question = id ? read.answer?.data : undefined
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={({ vars }) => ({ p: 2, borderRadius: '8px', bgcolor: vars?.palette.background.sunken, minHeight: 160 })}
    >
      {!id && <Muted>Choose a question to see it here.</Muted>}
      {id && <CallState of={read} rows={2} />}
      {question && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
            <CopyId id={question.id} name="id of the question" copied={codeCopied} />
            <StateBadge state={question.state} />
          </Box>
          <QuestionView content={question.content} />
          <Muted sx={{ mt: 2 }}>{question.tags.join(', ')}</Muted>
          <Answered id={question.id} />
        </>
      )}
    </Box>
  )
}

function Answered({ id }: { readonly id: string }) {
  const { answer } = useRead<SuccessAnswer<QuestionStatistics>>(`/admin/questions/${id}/statistics`, { isKept: true })
  return answer && answer.data.answered > 0 ? <Muted>{answeredWords(answer.data)}</Muted> : null
}
