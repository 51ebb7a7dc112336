import { shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { shownCharge } from '@abhyas/shared/identity/profile/charge'
import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { mdiCurrencyInr, mdiHomeOutline, mdiMapMarkerOutline, mdiSchoolOutline } from '@mdi/js'
import { distanceInWords } from '../../../entities/tutor/tutor-words.ts'
import { dotted } from '../../../ui/dotted.ts'

type Given = Pick<TutorDetail, 'charge' | 'experience' | 'teaches_at' | 'km' | 'places'>

/** The four facts that tutors are compared by, each with its symbol. `near` is the pincode that was searched around. */
export const factsOf = (tutor: Given, near: string) =>
  [
    { icon: mdiCurrencyInr, name: 'Per session', value: shownCharge(tutor.charge) },
    { icon: mdiSchoolOutline, name: 'Experience', value: tutor.experience },
    { icon: mdiMapMarkerOutline, ...whereIs(tutor, near) },
    { icon: mdiHomeOutline, name: 'Teaches at', value: tutor.teaches_at.join(', ') },
  ].map(({ value, ...fact }) => ({ ...fact, value: value || 'Not given yet' }))

/** How far it is to the place that somebody has searched around, where that is known; else the area alone. */
function whereIs({ km, places }: Given, near: string) {
  const place = places.find(({ pincode }) => pincode === near) ?? places[0]
  const area = shownPlace(place?.location ?? '')
  if (typeof km !== 'number') return { name: place ? `Around ${place.pincode}` : 'Area', value: area }
  return { name: `From ${near}`, value: dotted(distanceInWords(km, place?.pincode === near), area) }
}
