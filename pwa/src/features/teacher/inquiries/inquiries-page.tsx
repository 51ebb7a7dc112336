import { type InquiryTab, inquiryTabs } from '@abhyas/shared/marketplace/inquiries/states'
import type { Inquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { readKept } from '../../../data/kept-reads.ts'
import { onLive } from '../../../data/live-events.ts'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { InquiryCard } from './inquiry-card.tsx'
import { InquiryTabs, leadsTab } from './inquiry-tabs.tsx'
import { LeadsList } from './leads-list.tsx'

const empty: Readonly<Record<InquiryTab, string>> = {
  new: 'No new inquiries. A complete profile is found more often: see Settings.',
  answered: 'Nothing that you have answered.',
  closed: 'Nothing is closed.',
}

/** What families need and have asked. The last lists stay on the device. */
export function InquiriesPage() {
  const [asked] = useSearchParams()
  return asked.get('state') === leadsTab ? <LeadsList /> : <InquiryList />
}

function InquiryList() {
  const list = useListPage<Inquiry>('/inquiries?box=received', ['state'], { read: readKept })
  const tab = inquiryTabs.find((one) => one === list.values.state)
  const { reload, isFiltered } = list
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'inquiry' && reload() }), [reload])
  return (
    <ListPage
      list={list}
      texts={{
        title: 'Inquiries',
        counted: ['inquiry', 'inquiries'],
        empty: 'No inquiries yet. A complete profile is found more often: see Settings.',
        emptyFiltered: tab ? empty[tab] : '',
      }}
      skeleton={{ rows: 3, height: 180 }}
      before={<KeptNote at={keptAtOf(list)} />}
      filters={<InquiryTabs chosen={isFiltered ? (tab ?? '') : ''} />}
    >
      {(rows) => (
        <CardGrid>
          {rows.map((one) => (
            <InquiryCard key={one.id} of={one} onChanged={reload} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
