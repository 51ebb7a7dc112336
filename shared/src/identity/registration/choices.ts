/** Who can register. The specification's words, on the wire and on the screen. */
export const registrantTypes = ['Student', 'Guardian', 'Teacher', 'Institute/Tutorial Center', 'Associate'] as const
export type RegistrantType = (typeof registrantTypes)[number]

export const titles = ['Mr.', 'Ms.', 'Mrs.', 'Miss.', 'Dr.', 'Dr. (Mrs.)'] as const
export const genders = ['male', 'female', 'Other'] as const
export const instituteCategories = ['School', 'College', 'Coaching', 'Others'] as const
export const instituteServices = ['Classroom guidance', 'Online Guidance'] as const

const learnerLocations = ['Home Tuition', 'Online Classes', "Tutor's Place", 'Institute', 'Distance Classes'] as const
const teacherLocations = ["Student's Home", 'Online Classes', 'My Place', 'Institute', 'Distance Classes'] as const

/** The choices of class locations by registrant type. Institutes and associates have none. */
export const classLocations: Record<RegistrantType, readonly string[]> = {
  Student: learnerLocations,
  Guardian: learnerLocations,
  Teacher: teacherLocations,
  'Institute/Tutorial Center': [],
  Associate: [],
}

/** The institute category preselected by 'I am'. */
export const defaultInstituteCategory: Record<RegistrantType, string> = {
  Student: 'School',
  Guardian: 'College',
  Teacher: 'Coaching',
  'Institute/Tutorial Center': '',
  Associate: 'Others',
}

/** Countries whose mobile numbers are accepted: ten digits after the code. */
export const countries = [
  { name: 'India', code: '91', flag: '🇮🇳' },
  { name: 'United States', code: '1', flag: '🇺🇸' },
  { name: 'United Kingdom', code: '44', flag: '🇬🇧' },
  { name: 'France', code: '33', flag: '🇫🇷' },
  { name: 'Germany', code: '49', flag: '🇩🇪' },
] as const
