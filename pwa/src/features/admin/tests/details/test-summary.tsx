import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRead } from '../../../../data/queries.ts'
import { useList } from '../../../../data/use-reference-list.ts'
import { TestThumbnail } from '../../../../entities/test/test-thumbnail.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { type Fact, FactList } from '../../../../ui/fact-list.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { exactMoment } from '../../../../ui/moment.ts'
import { Heading, Muted } from '../../../../ui/text.tsx'
import { factsOfSection, plural, titleOf } from '../section-facts.ts'
import { checkTest } from '../test-calls.ts'
import { LiveCounts } from './live-counts.tsx'

/** What a test is, its sections, and what is missing until it can be published. */
export function TestSummary({ test }: { readonly test: TestReply }) {
  const categories = useList('category')
  const category = categories?.find(({ id }) => id === test.category_id)?.category_name ?? ''
  return (
    <Columns columns="minmax(0, 1fr) minmax(0, 1fr)" from="lg" gap={2} isTop>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <TestThumbnail test={test} width={160} />
          <Muted sx={{ overflowWrap: 'anywhere' }}>
            {dotted(test.board_name, test.class_name, category, test.topic_name)}
          </Muted>
        </Box>
        <FactList facts={factsOf(test)} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {test.status === 'draft' && <Checklist test={test} />}
        {test.is_published && <LiveCounts id={test.test_id} />}
        <Sections test={test} />
      </Box>
    </Columns>
  )
}

const momentOr = (moment: string) => (moment === '' ? '' : exactMoment(moment))

const factsOf = (test: TestReply): readonly Fact[] => [
  ['Type', test.test_type],
  ['Difficulty', test.difficulty_level],
  ['Subject', test.subject_name],
  ['Questions', formatNumber(test.number_of_questions)],
  ['Total marks', formatNumber(test.total_marks)],
  ['Duration', test.duration_minutes > 0 ? plural(test.duration_minutes, 'minute') : 'No clock'],
  ['Pass mark', test.pass_percent === null ? '' : `${test.pass_percent} %`],
  ['Opens', momentOr(test.opens_at)],
  ['Closes', momentOr(test.closes_at)],
  ['Attempts', test.attempts_allowed === 0 ? 'Any number' : `${test.attempts_allowed} for each person`],
  ['Begun', plural(test.attempt_count, 'time')],
  ['Sets', test.is_published ? `${test.forms}, published` : String(test.forms)],
  ['Made by', test.created_by_name],
  ['Changed', momentOr(test.updated_at)],
]

function Sections({ test }: { readonly test: TestReply }) {
  return (
    <Card component="section" aria-labelledby="sections" sx={{ p: 2 }}>
      <Heading id="sections" sx={{ mb: 1 }}>
        Sections
      </Heading>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {test.sections.map((section) => (
          <Box component="li" key={section.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {titleOf(section.name)}
            </Typography>
            <Muted>{factsOfSection(section, test.marking)}</Muted>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** What keeps a draft from being published, or that nothing does. */
function Checklist({ test }: { readonly test: TestReply }) {
  const read = useRead(`/tests/${test.test_id}/check`, { read: () => checkTest(test.test_id) })
  const check = read.answer?.data
  return (
    <Card component="section" aria-labelledby="checklist" sx={{ p: 2 }}>
      <Heading id="checklist" sx={{ mb: 1 }}>
        Before it is published
      </Heading>
      <CallState of={read} rows={2} height={32} />
      {check?.ready && (
        <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon path={mdiCheckCircleOutline} color="primary" />
          Ready: it can be published.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {check?.problems.map(({ field, message }) => (
          <Box component="li" key={field + message} sx={{ display: 'flex', gap: 1, py: 0.5, typography: 'body2' }}>
            <Icon path={mdiAlertOutline} color="warning" fontSize="small" />
            {message}
          </Box>
        ))}
      </Box>
    </Card>
  )
}
