import type { QuestionAnswer, QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { codeCopied } from '@abhyas/shared/content/banks/texts'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import { mdiAlertOutline, mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useVersions } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { Columns } from '../../../ui/columns.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { CheckLine } from '../../../entities/question/check-line.tsx'
import { DiffView } from '../../../entities/question/diff-view.tsx'
import { marksOf } from '../../../entities/question/names.ts'
import { QuestionView } from '../../../entities/question/question-view.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { toned } from '../../../ui/toned.ts'
import { Sunken } from '../../../ui/sunken.tsx'
import { Muted } from '../../../ui/text.tsx'
import { keyChange } from './key-change.ts'

interface QuestionPaneProps {
  readonly row: QuestionRow
  /** The signed-in reviewer has claimed it. */
  readonly isMine: boolean
}

/** A question that waits, as the student would see it; of an edit also what changed since the live version. */
export function QuestionPane({ row, isMine }: QuestionPaneProps) {
  const { id, version, live_version, type, difficulty, bank_name, tags, claimed_until } = row
  const isEdit = live_version > 0
  const read = useRead<SuccessAnswer<QuestionAnswer>>(`/admin/questions/${id}`)
  const versions = useVersions(isEdit ? id : undefined)
  const before = versions.answer?.data.find(({ number }) => number === live_version)
  const question = read.answer?.data.id === id ? read.answer.data : undefined
  const key = question && before && keyChange(before.content, question.content)
  return (
    <>
      <Box sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          <CopyId id={id} copied={codeCopied} />
          <Badge tone={isEdit ? 'info' : 'neutral'}>{isEdit ? 'Edit' : 'New'}</Badge>
          <Muted sx={{ overflowWrap: 'anywhere' }}>
            {dotted(bank_name, typeNames[type], difficulty, question && marksOf(question.content))}
          </Muted>
          {tags.slice(0, 4).map((tag) => (
            <Badge key={tag} tone="neutral">
              {tag}
            </Badge>
          ))}
          <Box sx={{ flexGrow: 1 }} />
          {isMine && (
            <Badge tone="ok" icon={mdiLockOutline}>
              Yours until {shortMoment(claimed_until)}
            </Badge>
          )}
        </Box>
        <CallState of={read} rows={3} height={72} />
        {question && (
          <Columns columns={isEdit ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'} from="lg" gap={3}>
            <section aria-label={`Sent for approval, version ${version}`}>
              {isEdit && <Title>Sent for approval, version {version}</Title>}
              <QuestionView content={question.content} />
              <Box sx={{ mt: 2 }}>
                <CheckLine content={question.content} bankId={question.bank_id} id={id} />
              </Box>
            </section>
            {isEdit && (
              <section aria-label={`Changes since version ${live_version}`}>
                <Title>Changes since version {live_version}, which is live</Title>
                <CallState of={versions} rows={2} height={72} />
                {before && <DiffView before={before.content} after={question.content} />}
                {versions.answer && !before && <Typography>The live version is older than the last 20.</Typography>}
              </section>
            )}
          </Columns>
        )}
      </Box>
      {key && <KeyChange says={key} />}
    </>
  )
}

/** What an edit does to the answer key that students are scored by. */
const KeyChange = ({ says }: { readonly says: string }) => (
  <Sunken
    role="note"
    sx={({ vars }) => ({
      ...toned(vars, 'warn'),
      p: '8px 16px',
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      borderRadius: 0,
    })}
  >
    <Icon path={mdiAlertOutline} fontSize="small" />
    {says}
  </Sunken>
)

const Title = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body1" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
    {children}
  </Typography>
)
