import { planStatuses } from '@abhyas/shared/billing/plans/choices'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import { useMay } from '../../../data/admin-reads.ts'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { useOpenRow } from '../../../ui/use-open-row.ts'
import { listPath } from './plan-calls.ts'
import { planTable } from './plan-cells.tsx'
import { OpenedPlan } from './opened-plan.tsx'
import { PlanDrawer } from './plan-drawer.tsx'
import { statusWords } from './plan-words.ts'

const choices = [
  { value: '', text: 'All' },
  ...planStatuses.map((value) => ({ value: value as string, text: statusWords[value].text })),
]
const isNew = 'new'

const texts = {
  clear: 'Show all',
  emptyFiltered: 'No such plans.',
  empty: 'Nothing is on sale yet. A new plan is a draft: nobody sees it until you activate it.',
  counted: ['plan', 'plans'],
  title: 'Plans',
} as const

/** What is sold: each plan with its price and what it opens, edited beside the list. */
export function PlansPage() {
  const mayWrite = useMay('payments', 'write')
  const list = useListPage<AdminPlan>(listPath, ['status'])
  const { open, addressOf } = useOpenRow('plan')
  const close = () => list.change({ plan: '' }, list.answer?.currentPage)
  return (
    <ListPage
      list={list}
      texts={texts}
      skeleton={{ rows: 6, height: 44 }}
      actions={mayWrite && <LinkButton label="Add New Plan" variant="contained" to={addressOf(isNew)} icon={mdiPlus} />}
      filters={<Which chosen={list.values.status ?? ''} onChange={(status) => list.change({ status })} />}
      after={
        open === isNew ? (
          <PlanDrawer key={open} plan={undefined} onClose={close} />
        ) : (
          open && <OpenedPlan key={open} id={open} onClose={close} />
        )
      }
    >
      {(plans) => <DataTable {...planTable(addressOf, mayWrite)} rows={plans} />}
    </ListPage>
  )
}

interface WhichProps {
  readonly chosen: string
  readonly onChange: (status: string) => void
}

/** Plans of one status, or all. */
const Which = (props: WhichProps) => (
  <Box sx={{ mb: 1.5 }}>
    <ChoiceButtons {...props} label="Which plans" choices={choices} />
  </Box>
)
