import type { PlanKind } from '@abhyas/shared/billing/plans/choices'
import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { useOnline } from '../../../data/connection.ts'
import { readPlans } from '../../../data/plans.ts'
import { PlanCard } from '../../../entities/plan/plan-card.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkTabs } from '../../../ui/link-tabs.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { needsNetwork } from '../../../entities/plan/plan-words.ts'

const texts = { title: 'Plans', empty: 'Nothing is on sale yet.', failed: 'The plans could not be loaded.' }

const tabs = [
  { to: '/plans', text: 'For students' },
  { to: '/plans?kind=institute', text: 'For institutes' },
] as const

/** What can be bought. */
export function PlansPage() {
  const { search } = useLocation()
  const kind: PlanKind = new URLSearchParams(search).get('kind') === 'institute' ? 'institute' : 'tests'
  const list = useFresh(useListPage<Plan>(`/plans?kind=${kind}&limit=20`, [], { read: readPlans }))
  const isOnline = useOnline()
  return (
    <PageWidth sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1">Plans</Typography>
      <Muted sx={{ mb: { xs: 2, md: 3 } }}>
        A plan opens tests for a time. Nothing renews by itself, and free tests need no plan.
      </Muted>
      <LinkTabs label="For whom" tabs={tabs} current={tabs[kind === 'tests' ? 0 : 1].to} />
      <KeptNote at={keptAtOf(list)} />
      {!isOnline && <Muted sx={{ mb: 2 }}>{needsNetwork}</Muted>}
      <ListBody list={list} texts={texts} skeleton={{ rows: 3, height: 148 }}>
        {(plans) => <Cards plans={plans} from={search} />}
      </ListBody>
    </PageWidth>
  )
}

const Cards = ({ plans, from }: { readonly plans: readonly Plan[]; readonly from: string }) => (
  <CardGrid>
    {plans.map((plan) => (
      <PlanCard key={plan.id} plan={plan} from={from} />
    ))}
  </CardGrid>
)
