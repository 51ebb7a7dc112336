import { mayEnter } from '@abhyas/shared/identity/access/areas'
import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiPencilOutline, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { useProfile } from '../../../../data/profile.ts'
import { AuditTrail } from '../../../../entities/audit/audit-trail.tsx'
import { TestStatusBadge } from '../../../../entities/test/test-status.tsx'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { rememberTest } from '../test-calls.ts'
import { TestMenu } from '../test-menu.tsx'
import { useTest } from '../use-test.ts'
import { AttemptsTab } from './attempts-tab.tsx'
import { ItemsTab } from './items-tab.tsx'
import { RegradesTab } from './regrades-tab.tsx'
import { ResultsTab } from './results-tab.tsx'
import { TestSummary } from './test-summary.tsx'

/** One test: what it is, whether it can be published, and what was done with it. */
export function TestDetailsPage() {
  const { id } = useParams()
  const read = useTest(id)
  const test = read.answer?.data
  if (test?.test_id === id && test) return <Details key={id} test={test} onChanged={read.reload} />
  return (
    <AdminPage title="Test details">
      <CallState of={read} rows={6} />
    </AdminPage>
  )
}

const tabNames = {
  summary: 'Summary',
  attempts: 'Attempts',
  results: 'Results',
  items: 'Items',
  regrades: 'Regrades',
  history: 'History',
} as const
type TabName = keyof typeof tabNames

function Details({ test, onChanged }: { readonly test: TestReply; readonly onChanged: () => void }) {
  const { profile } = useProfile()
  const { base, mayWrite, isStaff } = useAuthoring()
  const [params, setParams] = useSearchParams()
  const [changed, setChanged] = useState(test)
  // What a change answered is shown until it is read anew.
  const shown = changed.version > test.version ? changed : test
  useEffect(() => rememberTest(test.test_id), [test])
  // The audit log is the administrators'.
  const seesHistory = isStaff && mayEnter(profile?.roles ?? [], 'administration', 'write')
  const tabs = (Object.keys(tabNames) as TabName[]).filter(
    (name) => name === 'summary' || (name === 'history' ? seesHistory : shown.is_published),
  )
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'summary'
  const page = (name: string) => `${base}/tests/${shown.test_id}/${name}`
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <LinkButton label="Print" to={page('print')} variant="outlined" color="inherit" icon={mdiPrinterOutline} />
      {mayWrite && isStaff && <LinkButton label="Questions" to={page('question')} variant="outlined" color="inherit" />}
      {mayWrite && (
        <>
          <LinkButton label="Edit" to={page('edit')} variant="contained" icon={mdiPencilOutline} />
          <TestMenu
            test={shown}
            onChanged={(answered) => {
              setChanged(answered)
              onChanged()
            }}
          />
        </>
      )}
    </Box>
  )
  return (
    <AdminPage title={shown.test_name} badge={<TestStatusBadge status={shown.status} />} actions={actions}>
      {tabs.length > 1 && (
        <Tabs
          value={tab}
          aria-label="Parts of the test"
          variant="scrollable"
          scrollButtons={false}
          onChange={(_, to: string) => setParams(to === 'summary' ? {} : { tab: to }, { replace: true })}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((name) => (
            <Tab key={name} value={name} label={tabNames[name]} id={`tab-${name}`} />
          ))}
        </Tabs>
      )}
      {tab === 'summary' && <TestSummary test={shown} />}
      {tab === 'attempts' && <AttemptsTab id={shown.test_id} />}
      {tab === 'results' && <ResultsTab id={shown.test_id} />}
      {tab === 'items' && <ItemsTab id={shown.test_id} onCorrected={() => setParams({ tab: 'regrades' })} />}
      {tab === 'regrades' && <RegradesTab id={shown.test_id} />}
      {tab === 'history' && <AuditTrail id={shown.test_id} />}
    </AdminPage>
  )
}
