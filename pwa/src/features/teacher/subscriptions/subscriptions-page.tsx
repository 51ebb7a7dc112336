import { materialLimits } from '@abhyas/shared/content/materials/limits'
import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { leadLimits } from '@abhyas/shared/marketplace/leads/limits'
import Box from '@mui/material/Box'
import { keptAtOf } from '../../../data/copied.ts'
import { ownMaterialsPath } from '../../../data/materials.ts'
import { useKept } from '../../../data/use-kept.ts'
import { OwnMoney } from '../../../entities/order/own-money.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { sizeOf } from '../../../ui/size-of.ts'

/** What a teacher has: what is free and its limits, what was bought and until when, and their orders. */
export const SubscriptionsPage = () => (
  <AdminPage title="Subscriptions" hint="Nothing renews by itself.">
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FreePlan />
      <OwnMoney title="What you have bought" />
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
