import type { OwnListing } from '@abhyas/shared/marketplace/listings/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useProfile } from '../../../data/profile.ts'
import { useRead } from '../../../data/queries.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { DocumentsSection } from '../../../entities/document/documents-section.tsx'
import { CalendarAddress } from '../../../entities/lesson/calendar-address.tsx'
import { BlockedPart } from './blocked-part.tsx'
import { listingPath } from './listing.ts'
import { ListingState } from './listing-state.tsx'
import { ScoreParts } from './score-parts.tsx'
import { TimesPart } from './times-part.tsx'
import { useVisible } from './use-visible.ts'
import { VisibleSwitch } from './visible-switch.tsx'

/** What a teacher or an institute can set: whether families find them, and whom they have blocked. */
export function SettingsPage() {
  const read = useRead<SuccessAnswer<OwnListing>>(listingPath, { isKept: true })
  return (
    <AdminPage title="Settings">
      <CallState of={read.answer ? { ...read, problem: undefined } : read} rows={2} height={240} />
      {read.answer && <Directory saved={read.answer.data} />}
      <TimesPart />
      <Box sx={{ maxWidth: 1200 }}>
        <Columns columns="minmax(0, 1fr) minmax(0, 1fr)" from="lg" gap={{ xs: 0, lg: 3 }} isTop>
          <DocumentsSection kind="identity" why="A checked identity gives points, and a mark on your page." />
          <DocumentsSection kind="certificate" />
        </Columns>
      </Box>
      <Section title="Calendar address" hint="Your lessons beside everything else that you have planned.">
        <CalendarAddress />
      </Section>
      <BlockedPart />
    </AdminPage>
  )
}

function Directory({ saved }: { readonly saved: OwnListing }) {
  const { listing, change } = useVisible(saved)
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Columns columns="minmax(0, 1fr) minmax(0, 1fr)" from="lg" gap={{ xs: 0, lg: 3 }} isTop>
        <Section title="Directory" hint="Where families look for a teacher or an institute.">
          <ListingState listing={listing} />
          <VisibleSwitch isOn={listing.visible} onChange={change} />
          <Ways hasPage={listing.state !== 'held'} />
        </Section>
        <Section
          title="How your place in the list is made"
          hint="Of those who fit a search, the ones with more points come first. Points cannot be bought."
        >
          <ScoreParts score={listing.score} parts={listing.parts} />
        </Section>
      </Columns>
    </Box>
  )
}

/** To what families see. */
function Ways({ hasPage }: { readonly hasPage: boolean }) {
  // A profile that the device kept from an earlier version has no public id yet.
  const id = useProfile().profile?.public_id
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      {id && hasPage && <LinkButton label="See your page" to={`/tutors/${id}`} variant="outlined" />}
      <LinkButton label="See the directory" to="/tutors" variant="outlined" />
    </Box>
  )
}
