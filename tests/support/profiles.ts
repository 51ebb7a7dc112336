import { derivedOf, collectionOf } from '../../api/src/content/reference-data/model.ts'
import type { ReferenceKind } from '../../shared/src/content/reference-data/definitions.ts'

/** Puts a row into a list. Answers its id. */
export async function plantRow(kind: ReferenceKind, values: Record<string, string>): Promise<string> {
  const row = await collectionOf(kind).create({ ...values, ...derivedOf(kind, values), status: 'active' })
  return (row as { id: string }).id
}

/** The rows that the profiles of tests name. */
export async function plantProfileLists() {
  const [nationality] = await Promise.all([
    plantRow('nationality', { name: 'Indian', code: 'IN' }),
    plantRow('spokenLanguage', { name: 'Bengali', code: 'bn' }),
    plantRow('religion', { name: 'Hinduism' }),
    plantRow('board', { name: 'CBSE' }),
  ])
  const level_id = await plantRow('level', { name: 'School' })
  const sublevel_id = await plantRow('subLevel', { name: 'Class 9', level_id })
  const otherSubLevel = await plantRow('subLevel', { name: 'Class 10', level_id })
  const physics = await plantRow('subject', { name: 'Physics', sub_level_id: sublevel_id })
  return { nationality, level_id, sublevel_id, otherSubLevel, physics }
}

/** Payloads of each step that are right. */
export const about = { whatsapp_no: '9831044270', nationality: 'Indian' }
export const teaching = {
  charge: '500-1000 INR',
  instituteOrTrainingLocation: ['Online'],
  totalExperience: '8-9 years',
  experienceInInstitution: 'yes',
  instituteName: 'South Point High School',
  instituteLocation: 'Ballygunge',
  servicePeriod: '3-4 years',
  tutoringApproach: 'Ten questions a day.',
}
export const school = { board_council: 'CBSE', institution_name: 'Patha Bhavan', year_of_passing: '2008' }
export const educations = {
  common: { ...school, class12Completed: 'yes', languages: ['Bengali'] },
  secondary: { ...school, year_of_passing: '2010' },
  higher: [{ degree: 'B.Ed.', specialization: 'Mathematics', institution_name: 'Kalyani', year_of_passing: '2017' }],
}
export const contact = {
  date_of_birth: '1990-03-09',
  marital_status: 'Single',
  vehical_you_have: 'Two Wheeler',
  location: 'Ballygunge',
  pincode: '700019',
  state: 'West Bengal',
  country: 'India',
  landline_no: '033-24610987',
  religion: 'Hinduism',
  is_address_1_permanent: 'Yes',
}
