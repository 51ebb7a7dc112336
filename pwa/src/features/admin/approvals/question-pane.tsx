import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { QuestionAnswer, QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useVersions } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { Columns } from '../../../ui/columns.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { CheckLine } from '../../../entities/question/check-line.tsx'
import { DiffView } from '../../../entities/question/diff-view.tsx'
import { marksOf, typeNames } from '../../../entities/question/names.ts'
import { QuestionView } from '../../../entities/question/question-view.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

/** A question that waits, as the student would see it; of an edit also what changed since the live version. */
export function QuestionPane({ row }: { readonly row: QuestionRow }) {
  const { id, version, live_version, type, difficulty, bank_name, tags } = row
  const read = useRead<SuccessAnswer<QuestionAnswer>>(`/admin/questions/${id}`)
  const question = read.answer?.data.id === id ? read.answer.data : undefined
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Badge tone={live_version > 0 ? 'info' : 'neutral'}>{live_version > 0 ? 'Edit' : 'New'}</Badge>
        <Muted sx={{ overflowWrap: 'anywhere' }}>
          {dotted(bank_name, typeNames[type], difficulty, question && marksOf(question.content))}
        </Muted>
        {tags.slice(0, 4).map((tag) => (
          <Badge key={tag} tone="neutral">
            {tag}
          </Badge>
        ))}
      </Box>
      <CallState of={read} rows={3} height={72} />
      {question && (
        <Columns columns={live_version > 0 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'} from="lg" gap={3}>
          <section aria-label={`Sent for approval, version ${version}`}>
            {live_version > 0 && <Title>Sent for approval, version {version}</Title>}
            <QuestionView content={question.content} />
            <Box sx={{ mt: 2 }}>
              <CheckLine content={question.content} bankId={question.bank_id} id={id} />
            </Box>
          </section>
          {live_version > 0 && <Since id={id} live={live_version} after={question.content} />}
        </Columns>
      )}
    </>
  )
}

const Title = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body1" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
    {children}
  </Typography>
)

interface SinceProps {
  readonly id: string
  readonly live: number
  readonly after: QuestionContent
}

/** What changed since the version that students get now. */
function Since({ id, live, after }: SinceProps) {
  const read = useVersions(id)
  const before = read.answer?.data.find(({ number }) => number === live)
  return (
    <section aria-label={`Changes since version ${live}`}>
      <Title>Changes since version {live}, which is live</Title>
      <CallState of={read} rows={2} height={72} />
      {before && <DiffView before={before.content} after={after} />}
      {read.answer && !before && <Typography>The live version is older than the last 20.</Typography>}
    </section>
  )
}
