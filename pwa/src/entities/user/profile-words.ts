import { inTitleCase, shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { dotted } from '../../ui/dotted.ts'
import { shownDay } from '../../ui/moment.ts'

/** What the fields of the profile are called where they are named outside their form. */
const labels: Readonly<Record<string, string>> = {
  whatsapp_no: 'WhatsApp number',
  nationality: 'Nationality',
  otherNationality: 'Specified nationality',
  interested_in: 'Class Location',
  institute_name: 'Institute name',
  institute_category: 'Institute Category',
  charge: 'Charge per session',
  currency: 'Currency',
  institute_or_training_location: 'Where you teach',
  total_year_of_experience: 'Total experience',
  experience_teaching: 'Taught in an institution',
  university_name: 'Institute name',
  university_location: 'Institute location',
  period_of_service: 'Service period',
  tutoring_description: 'How you teach',
  class12Completed: '12th completed',
  languages: 'Spoken languages',
  'common.institution_name': '10th, school name',
  'common.board_council': '10th, board',
  'common.year_of_passing': '10th, passing year',
  'secondary.institution_name': '12th, school name',
  'secondary.board_council': '12th, board',
  'secondary.year_of_passing': '12th, passing year',
  date_of_birth: 'Date of birth',
  marital_status: 'Marital status',
  vehical_you_have: 'Vehicle',
  relation_with_student: 'Relationship with student',
  name_of_institute_university: 'Institute or University',
  other_university: 'Your institute or university',
  board_council: 'Board',
  studying_in: 'Studying in',
  alternate_contact_no: 'Alternative mobile',
  area_code: 'Area code',
  landline: 'Landline',
  address_line_1: 'Address line 1',
  address_line_2: 'Address line 2',
  is_address_1_permanent: 'Permanent address',
  perm_location: 'Permanent location',
  institute_description: 'Description',
}

/** 'linkedin_profile' reads 'Linkedin profile' where no better name is known. */
export function labelOf(field: string): string {
  if (field.startsWith('entries#')) return 'A teaching entry'
  if (field.startsWith('higher#')) return 'A qualification'
  const plain = field.replaceAll(/[_.]/g, ' ')
  return labels[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const shownAs: Readonly<Record<string, (text: string) => string>> = {
  date_of_birth: (day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? shownDay(day) : day),
  location: shownPlace,
  perm_location: shownPlace,
  state: inTitleCase,
}

interface RowLike {
  readonly level?: { readonly combined?: string } | null
  readonly subject?: readonly { readonly name: string }[]
  readonly degree?: string
  readonly specialization?: string
  readonly institution_name?: string
}

/** A value as text: lists joined, rows by their distinguishing fields, days and places as people write them. */
export function shownValue(field: string, value: unknown): string {
  if (value === undefined) return 'Deleted'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(String).join(', ')
  if (typeof value === 'object' && value !== null) {
    const { level, subject = [], degree, specialization, institution_name } = value as RowLike
    const parts = [
      level?.combined,
      subject.map(({ name }) => name).join(', '),
      degree,
      specialization,
      institution_name,
    ]
    return dotted(...parts)
  }
  if (value === '' || value === null) return 'Empty'
  return (shownAs[field] ?? ((text) => text))(String(value as string | number | boolean))
}
