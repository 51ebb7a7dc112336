/** The fixed choices of the profile, from the specification. Wire and screen use the same words. */
export const chargeRanges = [
  '0-500',
  '500-1000',
  '1000-1500',
  '1500-2000',
  '2000-2500',
  '2500-3000',
  '3000-3500',
  '3500-4000',
  '4000-4500',
  '4500-5000+',
] as const
export const currencies = ['INR', 'USD', 'EUR', 'GBP'] as const

/** '1-2 years' … '10-11 years', '10+ years': total experience, and time spent teaching at an institute. */
export const yearsOfExperience = [
  ...Array.from({ length: 10 }, (_, from) => `${from + 1}-${from + 2} years`),
  '10+ years',
] as const
export const trainingLocations = ["Student's Home", 'My Place', 'Institute', 'Online'] as const
/** The row of the lists of subjects that stands for all others of its level. */
export const allSubjects = 'All Subjects'
export const yesOrNo = ['yes', 'no'] as const

export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const
export const vehicles = ['Two Wheeler', 'Four Wheeler', 'By Cycle', 'No Vehicle'] as const
export const relations = ['Father', 'Mother', 'Brother', 'Sister', 'Other'] as const
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const
export const studyingIn = ['Nursery', 'LKG', 'UKG', 'KG', ...romans.map((number) => `Class ${number}`)] as const
export const permanentAnswers = ['Yes', 'No'] as const

/** Boards of schooling and studying. Boards of teaching come from the reference lists. */
export const schoolBoards = ['NIOS', 'CBSE', 'CISCE', 'Local State Board', 'CVE', 'IGCSE', 'A Level', 'Other'] as const
export const courseTypes = [
  'Full Time/ Regular',
  'Part Time/ Correspondence',
  'E- Learning / Online',
  'Postal',
  'Other',
] as const

export const maxEntries = 5
export const maxQualifications = 20
export const minimumAge = 18
/** The stored value of an education record without a mark. */
export const noGrade = 'NA'

/** The hundred years up to last year. */
export const passingYears = (today: Date): string[] =>
  Array.from({ length: 100 }, (_, back) => String(today.getUTCFullYear() - 1 - back))

/** A choice with free text: 'Other', and on the wire 'Other - Nepali'. */
export const other = 'Other'
const otherPrefix = 'Other - '

export const withOther = (choice: string, text: string): string =>
  choice === other && text.trim() !== '' ? otherPrefix + text.trim() : choice

export const withoutOther = (value: string): { choice: string; text: string } =>
  value.startsWith(otherPrefix)
    ? { choice: other, text: value.slice(otherPrefix.length).trim() }
    : { choice: value, text: '' }
