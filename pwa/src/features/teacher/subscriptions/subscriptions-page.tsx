import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { materialLimits } from '@abhyas/shared/content/materials/limits'
import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { leadLimits } from '@abhyas/shared/marketplace/leads/limits'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { keptAtOf, useFresh } from '../../../data/copied.ts'
import { ownMaterialsPath } from '../../../data/materials.ts'
import { useOwnAccess } from '../../../data/orders.ts'
import { useKept } from '../../../data/use-kept.ts'
import { OwnOrders } from '../../../entities/order/own-orders.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Muted } from '../../../ui/text.tsx'

/** What a teacher has: what is free and its limits, what was bought and until when, and their orders. */
export const SubscriptionsPage = () => (
  <AdminPage title="Subscriptions" hint="Nothing renews by itself.">
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FreePlan />
      <Bought />
      <PagePart title="Your orders">
        <OwnOrders />
      </PagePart>
    </Box>
  </AdminPage>
)

type OwnList = ListReply<OwnMaterial> & { readonly space: { readonly bytes: number; readonly max: number } }

/** What costs nothing, against its limits. */
function FreePlan() {
  const path = `${ownMaterialsPath}?limit=1`
  const read = useKept<OwnList>(path)
  const { answer } = read
  return (
    <PagePart title="Free plan">
      <KeptNote at={keptAtOf(read)} />
      <FactList
        facts={[
          ['Inquiries', 'All of them, and every answer'],
          ['Leads', `Answers to ${leadLimits.answersInDay} a day`],
          ['Material', answer ? `${answer.total} of ${materialLimits.perOwner}` : `Up to ${materialLimits.perOwner}`],
          [
            'Space',
            answer
              ? `${sizeOf(answer.space.bytes)} of ${sizeOf(answer.space.max)}`
              : `Up to ${sizeOf(materialLimits.ownerBytes)}`,
          ],
        ]}
      />
    </PagePart>
  )
}

/** What plans have opened, and until when. */
function Bought() {
  const read = useFresh(useOwnAccess(true))
  const access = read.answer?.data.access
  return (
    <PagePart title="What you have bought">
      <KeptNote at={keptAtOf(read)} />
      <CallState of={read} rows={1} height={72} />
      {access?.length === 0 && <Typography>Nothing is open now.</Typography>}
      {access && access.length > 0 && (
        <PlainList sx={{ gap: 1.5 }}>
          {access.map(({ plan_id, title, until, scope_names }) => (
            <Card key={plan_id} component="li" sx={{ p: 2, display: 'grid', gap: 0.5 }}>
              <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              <Muted sx={{ overflowWrap: 'anywhere' }}>{scope_names.join(', ')}</Muted>
              <Typography>Open until {dayInWords(until)}</Typography>
            </Card>
          ))}
        </PlainList>
      )}
    </PagePart>
  )
}
