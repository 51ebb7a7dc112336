import { UserModel, type UserRecord } from '../../api/src/identity/users/model.ts'
import { withListingDue } from '../../api/src/identity/users/listing-due.ts'
import { makeDueListings } from '../../api/src/marketplace/listings/commands.ts'
import type { Product } from './product.ts'
import { makeUser, type MadeUser } from './made-users.ts'
import { contact } from './profiles.ts'

export interface TutorFields {
  readonly name?: string
  readonly i_am?: string
  readonly subjects?: readonly string[]
  readonly level?: string
  readonly boards?: readonly string[]
  readonly pincode?: string
  readonly place?: string
  readonly modes?: readonly string[]
  readonly charge?: { readonly min: number; readonly max: number | null; readonly currency: string }
  readonly years?: string
  readonly gender?: string
  readonly languages?: readonly string[]
  readonly isVerified?: boolean
  /** Fields of the stored user that differ. */
  readonly set?: Partial<UserRecord>
}

/** A teacher or an institute with all that a listing needs. The listing is made by `listed`. */
export async function makeTutor({
  i_am = 'Teacher',
  name = 'Ananya Rao',
  ...wanted
}: TutorFields = {}): Promise<MadeUser> {
  const isInstitute = i_am !== 'Teacher'
  // Institutes have no class locations.
  const modes = isInstitute ? [] : [...(wanted.modes ?? ['Online Classes'])]
  const { pincode = '700019', place = 'Ballygunge', level = 'Class 9', languages = ['Bengali'] } = wanted
  const user = await makeUser({ i_am, contact_person: `Ms. - ${name}`, ...(isInstitute && { institute_name: name }) })
  const higher = { ...emptyHigher, languages: [...languages] }
  const set = {
    nationality: 'Indian',
    whatsapp_no: '9831044270',
    gender: wanted.gender ?? 'female',
    terms_accepted_at: new Date(),
    location: [{ pincode, location: place }],
    interested_in: modes,
    teaching: {
      charge: wanted.charge ?? { min: 500, max: 1_000, currency: 'INR' },
      institute_or_training_location: modes.some((mode) => mode === 'Online Classes') ? ['Online'] : modes,
      total_year_of_experience: wanted.years ?? '8-9 years',
      experience_teaching: 'no',
      university_name: '',
      university_location: '',
      period_of_service: '',
      tutoring_description: '',
    },
    teaching_entries: [
      {
        id: 'a'.repeat(24),
        level: { level_id: '1', sublevel_id: '2', level_name: 'School', combined: `School - ${level}` },
        subject: (wanted.subjects ?? ['Physics']).map((subject) => ({ id: null, name: subject })),
        board: [...(wanted.boards ?? ['CBSE'])],
      },
    ],
    educations: { common: null, secondary: null, higher: [higher] },
    contact: { ...contact, profile_completed: true },
    ...(wanted.isVerified && { documents: [verifiedDocument] }),
    ...wanted.set,
  }
  await UserModel.collection.updateOne({ _id: user._id }, withListingDue(set) as never)
  return user
}

const emptyHigher = {
  education_id: 'e'.repeat(24),
  degree: 'B.Ed.',
  specialization: '',
  institution_name: 'Kalyani',
  year_of_passing: '2017',
}
const verifiedDocument = {
  id: 'd'.repeat(24),
  kind: 'certificate',
  name: 'M.Sc..pdf',
  description: '',
  status: 'verified',
}

/** What the worker does every second. */
export const makeListings = ({ context }: Product): Promise<number> => makeDueListings(context, new Date())
