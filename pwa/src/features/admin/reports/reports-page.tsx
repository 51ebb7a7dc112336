import type { QueuedReport } from '@abhyas/shared/marketplace/reports/shapes'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { StateChoice } from '../../../ui/state-choice.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { useOpenRow } from '../../../ui/use-open-row.ts'
import { ReportCard } from './report-card.tsx'
import { ReportDrawer } from './report-drawer.tsx'

const filters = [
  { value: '', text: 'Open' },
  { value: 'new', text: 'New' },
  { value: 'looking', text: 'Looked at' },
  { value: 'upheld', text: 'Upheld' },
  { value: 'rejected', text: 'Rejected' },
]
const texts = {
  title: 'Reports',
  counted: ['report', 'reports'],
  empty: 'Nothing is reported.',
  emptyFiltered: 'No such reports.',
} as const

/** What people have reported: what is due first at the top, each with its context beside the list. */
export function ReportsPage() {
  const { open, addressOf } = useOpenRow('report')
  const list = useListPage<QueuedReport>('/admin/reports', ['state'])
  return (
    <ListPage
      filters={<StateChoice label="Which reports" choices={filters} list={list} />}
      skeleton={{ rows: 4, height: 160 }}
      texts={texts}
      list={list}
      after={
        open && (
          <ReportDrawer key={open} id={open} onClose={() => list.change({ report: '' }, list.answer?.currentPage)} />
        )
      }
    >
      {(reports) => (
        <CardGrid>
          {reports.map((one) => (
            <ReportCard key={one.id} of={one} to={addressOf(one.id)} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
