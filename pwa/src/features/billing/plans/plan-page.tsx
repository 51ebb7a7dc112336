import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useLocation, useParams } from 'react-router-dom'
import { useOnline } from '../../../data/connection.ts'
import { usePlan } from '../../../data/plans.ts'
import { sessionAtom } from '../../../data/session.ts'
import { PlanPrice } from '../../../entities/plan/plan-price.tsx'
import { forWhom, lengthOf, needsNetwork, refundOf } from '../../../entities/plan/plan-words.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BulletList } from '../../../ui/bullet-list.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Muted } from '../../../ui/text.tsx'
import { WithAside } from '../../../ui/with-aside.tsx'
import { NotThere } from '../../../entities/plan/not-there.tsx'
import { isId } from '../../../data/record-id.ts'

/** A plan before anybody buys it. */
export function PlanPage() {
  const { id = '' } = useParams()
  const { state } = useLocation() as { readonly state: { readonly from?: string } | null }
  const read = usePlan(isId(id) ? id : undefined)
  const { answer, problem } = read
  const isMissing = !isId(id) || problem?.status === 404
  const isShown = !isMissing && !problem && answer
  return (
    <PageWidth sx={{ py: { xs: 1, md: 3 } }}>
      <BackLink to={`/plans${state?.from ?? ''}`} name="Plans" />
      {isShown ? (
        <>
          <KeptNote at={answer.keptAt} />
          <Shown plan={answer.data} />
        </>
      ) : (
        <>
          <Typography variant="h1" sx={{ mb: 2 }}>
            Plan
          </Typography>
          {isMissing ? <NotThere what="plan" to="/plans" label="See all plans" /> : <CallState of={read} />}
        </>
      )}
    </PageWidth>
  )
}

const Shown = ({ plan }: { readonly plan: Plan }) => (
  <WithAside head={<Head plan={plan} />} aside={<Offer plan={plan} />}>
    <Box sx={{ gridColumn: 1, display: 'grid', gap: 4, alignContent: 'start', maxWidth: 720 }}>
      <PagePart title="What is in it">
        <BulletList texts={plan.scope_names} />
      </PagePart>
      {plan.description !== '' && (
        <PagePart title="About it">
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{plan.description}</Typography>
        </PagePart>
      )}
    </Box>
  </WithAside>
)

const Head = ({ plan }: { readonly plan: Plan }) => (
  <>
    <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
      {plan.title}
    </Typography>
    <Typography color="textSecondary">Open {lengthOf(plan.grants)}</Typography>
  </>
)

/** What it costs, on which terms, and the way to buy it. */
const Offer = ({ plan }: { readonly plan: Plan }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <PlanPrice of={plan} isLarge />
    <Typography>{refundOf(plan.refund_days)}</Typography>
    <Muted>{forWhom(plan.audience)}</Muted>
    <Muted>It ends by itself: nothing renews without a new payment.</Muted>
    <Buy plan={plan} />
  </Box>
)

/** Who is not signed in logs in first, and comes to the same page. */
function Buy({ plan }: { readonly plan: Plan }) {
  const session = useAtomValue(sessionAtom)
  const isOnline = useOnline()
  if (plan.status !== 'active') return <Muted>This plan is no longer sold.</Muted>
  if (!isOnline) return <Muted>{needsNetwork}</Muted>
  const to = `/checkout/${plan.id}`
  const way = session ? { to } : { to: '/login', state: { backTo: to } }
  return (
    <>
      <LinkButton {...way} label="Buy" variant="contained" fullWidth sx={{ mt: 1 }} />
      {!session && <Muted>You log in first, and go on from here.</Muted>}
    </>
  )
}
