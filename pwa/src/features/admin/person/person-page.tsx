import { shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { fieldsOf } from '@abhyas/shared/identity/profile/changes'
import { profileParts } from '@abhyas/shared/identity/profile/parts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { type StepId, stepsFor } from '@abhyas/shared/identity/profile/steps'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { refreshWaiting, useMay } from '../../../data/admin-reads.ts'
import { useRead } from '../../../data/queries.ts'
import { Columns } from '../../../ui/columns.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Heading } from '../../../ui/text.tsx'
import { labelOf, shownValue } from '../../../entities/user/profile-words.ts'
import { AccommodationPanel } from './accommodation-panel.tsx'
import { DocumentList } from './document-list.tsx'
import { ListingPanel } from './listing-panel.tsx'

/** Somebody's whole profile, and the documents that say it is true. */
export function PersonPage() {
  const { id = '' } = useParams()
  const read = useRead<SuccessAnswer<Profile>>(`/admin/users/${id}/profile`)
  const mayDecide = useMay('users', 'write')
  const mayHold = useMay('moderation', 'write')
  const person = read.answer?.data
  const decided = () => {
    read.reload()
    refreshWaiting()
  }
  return (
    <AdminPage
      title={person ? person.institute_name || shownContactPerson(person.contact_person) : 'Profile'}
      hint={person && `${person.i_am} · ${person.completeness.percent}% complete`}
      actions={
        <>
          {person && publicRegistrants.includes(person.i_am) && (
            <LinkButton label="As others see it" to={`/tutors/${person.public_id}`} />
          )}
          <LinkButton label="Account" to={`/admin/users/${id}`} variant="outlined" />
        </>
      }
    >
      <CallState of={read} />
      {person && !read.problem && (
        <Columns columns="minmax(0, 1fr) 400px" from="lg" gap={3}>
          <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: 1 } }}>
            <Heading id="documents" sx={{ mb: 1 }}>
              Documents
            </Heading>
            <DocumentList documents={person.documents} mayDecide={mayDecide} onDecided={decided} />
            {mayHold && publicRegistrants.includes(person.i_am) && <ListingPanel userId={id} />}
            {mayDecide && <AccommodationPanel userId={id} />}
          </Box>
          <Box sx={{ gridColumn: { lg: 1 }, gridRow: { lg: 1 }, display: 'grid', gap: 3, alignContent: 'start' }}>
            <Part id="account" title="Account" facts={accountOf(person)} />
            {stepsFor(person.i_am).map(({ id: step, shortTitle }) => (
              <Part key={step} id={`part-${step}`} title={shortTitle} facts={factsOf(person, step)} />
            ))}
          </Box>
        </Columns>
      )}
    </AdminPage>
  )
}

interface PartProps {
  readonly id: string
  readonly title: string
  readonly facts: readonly Fact[]
}

const Part = ({ id, title, facts }: PartProps) => (
  <section aria-labelledby={id}>
    <Heading id={id} sx={{ mb: 1 }}>
      {title}
    </Heading>
    {facts.length > 0 ? (
      <FactList facts={facts} />
    ) : (
      <Typography color="textSecondary">Nothing filled in yet.</Typography>
    )}
  </section>
)

const accountOf = (person: Profile): readonly Fact[] => [
  ['Name', shownContactPerson(person.contact_person)],
  ['Email', person.email_id],
  ['Mobile', person.mobile_no && `+${person.mobile_country} ${person.mobile_no}`],
  ['Locations', person.location.map(({ pincode, location }) => `${shownPlace(location)}, ${pincode}`).join('\n')],
  ['Saved', person.saved_at && `${exactMoment(person.saved_at)}, ${person.saved_from}`],
  ['Deleted on', person.deletion_due && exactMoment(person.deletion_due)],
]

/** The fields of a step, as its form would show them; what is empty is left out. */
const factsOf = (person: Profile, step: StepId): readonly Fact[] =>
  Object.entries(fieldsOf(profileParts[step].of(person) as object))
    .map(([field, value]): Fact => [labelOf(field), shownValue(field, value)])
    .filter(([, value]) => !['', 'Empty', 'None'].includes(value))
