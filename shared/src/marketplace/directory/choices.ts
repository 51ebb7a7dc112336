/** Ways of teaching: what families read, and the words that the profile, which asks twice, has for each. */
export const waysOfTeaching = {
  home: { name: 'Home tuition', words: ["Student's Home", 'Home Tuition'] },
  place: { name: "Tutor's place", words: ['My Place', "Tutor's Place"] },
  online: { name: 'Online classes', words: ['Online Classes', 'Online', 'Online Guidance'] },
  institute: { name: 'Institute', words: ['Institute', 'Classroom guidance'] },
  distance: { name: 'Distance classes', words: ['Distance Classes'] },
} as const
export type TeachingMode = keyof typeof waysOfTeaching
export const teachingModes = Object.keys(waysOfTeaching) as TeachingMode[]

/** Kilometres between the centres of two pincodes. `any` asks for no distance. */
export const distances = ['2', '5', '10', '25', 'any'] as const
export const usualDistance = '10'

export const sortNames = {
  best: 'Best match',
  nearest: 'Nearest first',
  charge: 'Lowest charge',
  rating: 'Best rated',
  experience: 'Most experienced',
} as const
export type Sort = keyof typeof sortNames
export const sorts = Object.keys(sortNames) as Sort[]

export const tutorKinds = ['teacher', 'institute'] as const

/** Groups that the directory counts its tutors by, in the order of the page. */
export const facetGroups = [
  'mode',
  'charge',
  'board',
  'level',
  'language',
  'gender',
  'kind',
  'within',
  'verified',
] as const
export type FacetGroup = (typeof facetGroups)[number]

/** The largest charges of a session that can be asked for, in rupees: the ends of the profile's ranges. */
export const chargeSteps = [500, 1_000, 1_500, 2_000, 3_000, 5_000] as const
