import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import { maxCounted } from '@abhyas/shared/platform/admin-home/limits'
import type { AdminHome } from '@abhyas/shared/platform/admin-home/shapes'
import { type ReferenceDefinition, referenceDefinitions } from '@abhyas/shared/content/reference-data/definitions'
import type { SuccessAnswer } from '@abhyas/shared/result'
import {
  mdiCheckboxMarkedOutline,
  mdiCurrencyInr,
  mdiFileAlertOutline,
  mdiFileCheckOutline,
  mdiFileDocumentCheckOutline,
  mdiFlagOutline,
  mdiForumOutline,
  mdiPencilOutline,
  mdiPlayCircleOutline,
  mdiScaleBalance,
  mdiTrayArrowUp,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { homePath, useMay } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { CountCard } from '../../../ui/count-card.tsx'
import { formatNumber, formatUpTo } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { today } from '../../../ui/moment.ts'
import { Heading } from '../../../ui/text.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { GrievanceNote } from './grievance-note.tsx'
import { SamplesNote } from './samples-note.tsx'
import { RecentImports } from './recent-imports.tsx'

const definitions: readonly ReferenceDefinition[] = Object.values(referenceDefinitions)

/** What waits for somebody, each a way to it; and the lists that all forms are fed by. */
export function AdminHomePage() {
  const seesLists = useMay('reference-lists', 'read')
  const read = useRead<SuccessAnswer<AdminHome>>(homePath)
  const mayImport = useMay('questions', 'write')
  const {
    approval,
    questions,
    tests,
    imports,
    inquiries,
    documents,
    people,
    attempts,
    reports,
    lessons,
    payments,
    material,
    samples,
  } = read.answer?.data ?? {}
  const counts = [
    approval && {
      to: '/admin/approve',
      name: 'Questions to approve',
      icon: mdiCheckboxMarkedOutline,
      count: approval.waiting,
      says: approval.waiting === 0 ? 'None' : 'Newest first',
    },
    imports && {
      to: '/admin/imports?status=failed',
      name: 'Failed imports',
      icon: mdiFileAlertOutline,
      count: imports.failed,
      says: imports.failed === 0 ? 'None in the last 7 days' : 'In the last 7 days',
      isLate: imports.failed > 0,
    },
    inquiries && {
      to: '/admin/inquiries',
      name: 'New inquiries',
      icon: mdiForumOutline,
      count: inquiries.open,
      says: inquiries.older > 0 ? `${formatNumber(inquiries.older)} older than 24 h` : 'None older than 24 h',
      isLate: inquiries.older > 0,
    },
    material && {
      to: '/admin/material',
      name: 'Material to approve',
      icon: mdiFileDocumentCheckOutline,
      count: material.waiting,
      says: material.waiting === 0 ? 'None' : 'Oldest first',
    },
    reports && {
      to: '/admin/reports',
      name: 'Reports to decide',
      icon: mdiFlagOutline,
      count: reports.open,
      says: reports.late > 0 ? `${formatUpTo(reports.late, maxCounted)} late` : 'None late',
      isLate: reports.late > 0,
    },
    lessons && {
      to: '/admin/lessons',
      name: 'Lessons to decide',
      icon: mdiScaleBalance,
      count: lessons.disputed,
      says: lessons.disputed === 0 ? 'None' : 'Disputed by families',
    },
    payments && {
      to: '/admin/payments?view=approval',
      name: 'Transfers to approve',
      icon: mdiCurrencyInr,
      count: payments.waiting,
      says: `${shortRupees(payments.today)} today`,
      isLate: payments.waiting > 0,
    },
    attempts && {
      to: '/admin/marking',
      name: 'Essays to mark',
      icon: mdiPencilOutline,
      count: attempts.marking,
      says: attempts.marking === 0 ? 'None' : 'Attempts with essays',
      isLate: attempts.marking > 0,
    },
    attempts && {
      to: '/admin/tests?status=active',
      name: 'Tests being taken',
      icon: mdiPlayCircleOutline,
      count: attempts.running,
      says: attempts.held === 0 ? 'None held' : `${formatUpTo(attempts.held, maxCounted)} held for a decision`,
      isLate: attempts.held > 0,
    },
    documents && {
      to: '/admin/users?documents=pending',
      name: 'Documents to verify',
      icon: mdiFileCheckOutline,
      count: documents.waiting,
      says: documents.waiting === 0 ? 'None' : documents.waiting === 1 ? 'From 1 person' : 'Teachers and institutes',
    },
  ].filter((count) => count !== undefined)
  const facts = [
    questions && { to: '/admin/questions', name: 'Questions', count: questions.total, says: 'In all states' },
    questions && {
      to: '/admin/questionBank',
      name: 'Question banks',
      count: questions.banks,
      says: 'Active and inactive',
    },
    tests && {
      to: '/admin/tests',
      name: 'Tests',
      count: tests.total,
      says: tests.drafts === 1 ? '1 draft' : `${formatUpTo(tests.drafts, maxCounted)} drafts`,
    },
    people && {
      to: '/admin/users',
      name: 'People',
      count: people.total,
      says: `${formatNumber(people.new)} registered in the last 24 h`,
    },
  ].filter((fact) => fact !== undefined)
  return (
    <AdminPage
      title="Home"
      hint={today()}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayImport && (
            <LinkButton
              label="Import questions"
              to="/admin/questions/import"
              variant="outlined"
              color="inherit"
              icon={mdiTrayArrowUp}
            />
          )}
          {approval && <LinkButton label="Review questions" to="/admin/approve" variant="contained" />}
        </Box>
      }
    >
      <GrievanceNote />
      {samples && <SamplesNote />}
      <CallState of={read} rows={1} height={112} />
      <Columns columns="repeat(auto-fit, minmax(200px, 1fr))" from="sm" gap={2}>
        {counts.map(({ count, icon, ...card }) => (
          <Card key={card.name}>
            <CountCard {...card} count={formatUpTo(count, maxCounted)} icon={icon} />
          </Card>
        ))}
      </Columns>
      <Columns columns={seesLists ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'} from="lg" gap={2} isTop>
        <Box>
          {imports && imports.recent.length > 0 && <RecentImports imports={imports.recent} />}
          {facts.length > 0 && (
            <Card sx={{ mt: 2 }}>
              <Columns columns={`repeat(${facts.length}, minmax(0, 1fr))`} from="sm" gap={0}>
                {facts.map(({ count, ...fact }) => (
                  <CountCard key={fact.name} {...fact} count={formatNumber(count)} />
                ))}
              </Columns>
            </Card>
          )}
        </Box>
        {seesLists && (
          <Card component="section" aria-labelledby="lists" sx={{ mt: 2, p: 2 }}>
            <Heading id="lists" sx={{ mb: 1 }}>
              Reference data
            </Heading>
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, columns: { xs: 1, sm: 2, lg: 1 }, typography: 'body2' }}
            >
              {definitions.map(({ tab, tabLabel }) => (
                <li key={tab}>
                  <Link
                    component={RouterLink}
                    to={`/admin/settings/${tab}`}
                    sx={{ display: 'block', py: 0.75, minHeight: 24 }}
                  >
                    {tabLabel}
                  </Link>
                </li>
              ))}
            </Box>
          </Card>
        )}
      </Columns>
    </AdminPage>
  )
}
