import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router-dom'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { useOnline } from '../../../data/connection.ts'
import { readPlans } from '../../../data/plans.ts'
import { PlanCard } from '../../../entities/plan/plan-card.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { needsNetwork } from '../../../entities/plan/plan-words.ts'

const texts = { title: 'Plans', empty: 'Nothing is on sale yet.', failed: 'The plans could not be loaded.' }

/** What can be bought. */
export function PlansPage() {
  const list = useFresh(useListPage<Plan>('/plans?kind=tests&limit=20', [], { read: readPlans }))
  const { search } = useLocation()
  const isOnline = useOnline()
  return (
    <PageWidth sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1">Plans</Typography>
      <Muted sx={{ mb: { xs: 2, md: 3 } }}>
        A plan opens tests for a time. Nothing renews by itself, and free tests need no plan.
      </Muted>
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
