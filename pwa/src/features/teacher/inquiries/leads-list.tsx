import type { Lead } from '@abhyas/shared/marketplace/leads/shapes'
import { useEffect, useState } from 'react'
import { keptAtOf } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { onLive } from '../../../data/live-events.ts'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { InquiryTabs, leadsTab } from './inquiry-tabs.tsx'
import { LeadCard } from './lead-card.tsx'

/** Needs that are offered to a teacher or an institute, and that they have not decided on. */
export function LeadsList() {
  const list = useListPage<Lead>('/teacher/leads?state=new', [], { read: readKept })
  const [answered, setAnswered] = useState<Lead>()
  const { reload } = list
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'lead' && reload() }), [reload])
  return (
    <ListPage
      list={list}
      texts={{
        title: 'Inquiries',
        counted: ['lead', 'leads'],
        empty: 'No leads at the moment. A complete profile is found more often: see Settings.',
      }}
      skeleton={{ rows: 3, height: 220 }}
      before={<KeptNote at={keptAtOf(list)} />}
      filters={<InquiryTabs chosen={leadsTab} />}
      after={answered && <AnswerDialog lead={answered} onClose={() => setAnswered(undefined)} onRefused={reload} />}
    >
      {(rows) => (
        <CardGrid>
          {rows.map((one) => (
            <LeadCard key={one.id} of={one} onAnswer={() => setAnswered(one)} onChanged={reload} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
