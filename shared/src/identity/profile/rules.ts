import * as registration from '../registration/choices.ts'
import { digitsOnly, instituteNameMissing, notAChoice, tooLong } from '../registration/texts.ts'
import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, exactDigits, matches, oneOf, required, someOf } from '../../forms/predicates.ts'
import { bornBy } from './age.ts'
import * as choose from './choices.ts'
import * as texts from './texts.ts'
import type * as values from './values.ts'

type Rules<Values> = FormRules<Values, values.ProfileContext>

const isAnyOf =
  (...types: registration.RegistrantType[]) =>
  (_: unknown, { registrant }: values.ProfileContext) =>
    types.some((type) => type === registrant)
const isLearner = isAnyOf('Student', 'Guardian')
const isGuardian = isAnyOf('Guardian')
const mustBeAdult = isAnyOf('Teacher', 'Associate')
const isInstitute = isAnyOf('Institute/Tutorial Center')

const choice = (choices: readonly string[], missing: string): Check<unknown>[] => [
  required(missing),
  oneOf(choices, notAChoice),
]
const text = (characters: number): Check<unknown>[] => [atMost(characters, tooLong(characters))]
const requiredText = (missing: string, characters: number): Check<unknown>[] => [required(missing), ...text(characters)]
const atLeastOne =
  (missing: string): Check<unknown> =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? undefined : missing
const max =
  (rows: number, sentence: string): Check<unknown> =>
  (value) =>
    Array.isArray(value) && value.length > rows ? sentence : undefined

/** Step 1. The server checks the nationality against its list. */
export const aboutRules: Rules<values.AboutValues> = [
  { field: 'whatsapp_no', checks: [required(texts.whatsappMissing), exactDigits(10, texts.whatsappWrong)] },
  { field: 'nationality', checks: requiredText(texts.nationalityMissing, 200) },
  {
    field: 'otherNationality',
    when: ({ nationality }) => nationality === choose.other,
    checks: requiredText(texts.otherNationalityMissing, 100),
  },
  { field: 'interested_in', when: isLearner, checks: [atLeastOne(texts.classOptionMissing)] },
  ...Object.entries(registration.classLocations).map(([registrant, places]) => ({
    field: 'interested_in' as const,
    when: isAnyOf(registrant as registration.RegistrantType),
    checks: [someOf(places, notAChoice)],
  })),
  { field: 'institute_name', when: isInstitute, checks: requiredText(instituteNameMissing, 200) },
  { field: 'institute_category', when: isInstitute, checks: [oneOf(registration.instituteCategories, notAChoice)] },
]

/** Further fields that the request of step 1 accepts. */
export const moreRules: Rules<values.MoreValues> = [
  { field: 'services_offered', checks: [someOf(registration.instituteServices, notAChoice)] },
  { field: 'postal_address', checks: text(500) },
  { field: 'remarks', checks: text(1_000) },
]

const hasTaught = ({ experience_teaching }: Pick<values.TeachingValues, 'experience_teaching'>) =>
  experience_teaching === 'yes'

/** Step 2, without its entries. */
export const teachingRules: Rules<Omit<values.TeachingValues, 'entries'>> = [
  { field: 'charge', checks: choice(choose.chargeRanges, texts.chargeMissing) },
  { field: 'currency', checks: choice(choose.currencies, texts.currencyMissing) },
  {
    field: 'institute_or_training_location',
    checks: [atLeastOne(texts.trainingLocationMissing), someOf(choose.trainingLocations, notAChoice)],
  },
  { field: 'total_year_of_experience', checks: choice(choose.yearsOfExperience, texts.experienceMissing) },
  { field: 'experience_teaching', checks: choice(choose.yesOrNo, texts.taughtMissing) },
  { field: 'university_name', when: hasTaught, checks: requiredText(texts.taughtWhereMissing, 200) },
  { field: 'university_location', when: hasTaught, checks: requiredText(texts.taughtPlaceMissing, 200) },
  { field: 'period_of_service', when: hasTaught, checks: choice(choose.yearsOfExperience, texts.taughtTimeMissing) },
  { field: 'tutoring_description', checks: text(2_000) },
]

/** One entry of step 2. The server checks levels, subjects and boards against its lists. */
export const entryRules: Rules<values.TeachingEntry> = [
  { field: 'level', checks: [(value) => (value ? undefined : texts.levelMissing)] },
  { field: 'subject', checks: [atLeastOne(texts.subjectMissing), max(100, tooLong(100))] },
  { field: 'board', checks: [max(100, tooLong(100))] },
]

const passingYear = (missing: string): Check<unknown, values.ProfileContext>[] => [
  required(missing),
  (value, _, { today }) => (choose.passingYears(today).includes(String(value)) ? undefined : notAChoice),
  (value, _, { notBefore }) => (notBefore && String(value) < notBefore.year ? notBefore.sentence : undefined),
]

const details: Rules<values.SchoolValues> = [
  { field: 'percentage_or_grade', checks: text(20) },
  { field: 'location', checks: text(200) },
  { field: 'medium_of_education', checks: text(200) },
  { field: 'course_type', checks: [oneOf(choose.courseTypes, notAChoice)] },
]

/** The 10th or the 12th of step 3. */
export const schoolRules: Rules<values.SchoolValues> = [
  { field: 'institution_name', checks: requiredText(texts.schoolMissing, 200) },
  { field: 'board_council', checks: choice(choose.schoolBoards, texts.boardMissing) },
  { field: 'year_of_passing', checks: passingYear(texts.passingYearMissing) },
  ...details,
]

/** A higher qualification of step 3. */
export const higherRules: Rules<values.HigherValues> = [
  { field: 'degree', checks: requiredText(texts.qualificationMissing, 200) },
  { field: 'specialization', checks: requiredText(texts.specializationMissing, 200) },
  { field: 'institution_name', checks: requiredText(texts.institutionMissing, 200) },
  { field: 'year_of_passing', checks: passingYear(texts.completionYearMissing) },
  { field: 'board_council', checks: text(200) },
  { field: 'university', checks: text(200) },
  ...(details as Rules<values.HigherValues>),
]

const isUniversityOther = ({ name_of_institute_university }: values.ContactValues) =>
  name_of_institute_university === choose.other
const url = [matches(/^https?:\/\//i, texts.urlWrong), atMost(500, tooLong(500))]
const digits = matches(/^[0-9]*$/, digitsOnly)

/** Step 4. */
export const contactRules: Rules<values.ContactValues> = [
  { field: 'date_of_birth', when: isInstitute, checks: [required(texts.contactBirthMissing)] },
  {
    field: 'date_of_birth',
    checks: [
      required(texts.birthMissing),
      (value) => (bornBy(value) ? undefined : texts.birthWrong),
      (value, _, { today }) => (bornBy(value)! > today ? texts.birthInFuture : undefined),
    ],
  },
  {
    field: 'date_of_birth',
    when: mustBeAdult,
    checks: [(value, _, { today }) => (bornBy(value, choose.minimumAge)! > today ? texts.tooYoung : undefined)],
  },
  { field: 'marital_status', when: mustBeAdult, checks: choice(choose.maritalStatuses, texts.maritalStatusMissing) },
  { field: 'marital_status', checks: [oneOf(choose.maritalStatuses, notAChoice)] },
  { field: 'vehical_you_have', when: isAnyOf('Teacher'), checks: choice(choose.vehicles, texts.vehicleMissing) },
  { field: 'vehical_you_have', checks: [oneOf(choose.vehicles, notAChoice)] },
  { field: 'relation_with_student', when: isGuardian, checks: choice(choose.relations, texts.relationMissing) },
  { field: 'first_name', checks: text(100) },
  { field: 'last_name', checks: text(100) },
  { field: 'gender', checks: [oneOf(registration.genders, notAChoice)] },
  { field: 'name_of_institute_university', when: isLearner, checks: requiredText(texts.universityMissing, 200) },
  { field: 'other_university', when: isUniversityOther, checks: requiredText(texts.otherUniversityMissing, 200) },
  { field: 'board_council', when: isLearner, checks: choice(choose.schoolBoards, texts.studyBoardMissing) },
  { field: 'studying_in', when: isLearner, checks: choice(choose.studyingIn, texts.studyingMissing) },
  { field: 'location_of_institute_university', checks: text(200) },
  { field: 'alternate_contact_no', checks: [digits, atMost(10, texts.alternateTooLong)] },
  {
    field: 'area_code',
    checks: [
      digits,
      (value, { landline }) => (value === '' && landline !== '' ? texts.areaCodeMissing : undefined),
      matches(/^0/, texts.areaCodeStart),
      matches(/^.{3,5}$/, texts.areaCodeLength),
    ],
  },
  {
    field: 'landline',
    checks: [
      digits,
      (value, { area_code }) => (value === '' && area_code !== '' ? texts.landlineMissing : undefined),
      atMost(8, texts.landlineTooLong),
    ],
  },
  { field: 'address_line_1', checks: text(200) },
  { field: 'address_line_2', checks: text(200) },
  { field: 'location', checks: requiredText(texts.placeMissing, 200) },
  { field: 'pincode', checks: text(20) },
  { field: 'state', checks: text(100) },
  { field: 'country', checks: text(100) },
  { field: 'landmark', checks: text(200) },
  { field: 'is_address_1_permanent', checks: choice(choose.permanentAnswers, texts.permanentMissing) },
  { field: 'perm_address_1', checks: text(200) },
  { field: 'perm_address_2', checks: text(200) },
  {
    field: 'perm_location',
    when: ({ is_address_1_permanent }) => is_address_1_permanent === 'No',
    checks: requiredText(texts.permanentPlaceMissing, 200),
  },
  { field: 'perm_landmark', checks: text(200) },
  { field: 'religion', checks: text(200) },
  {
    field: 'other_religion',
    when: ({ religion }) => religion === choose.other,
    checks: requiredText(texts.otherReligionMissing, 100),
  },
  { field: 'facebook_profile', checks: url },
  { field: 'twitter_profile', checks: url },
  { field: 'linkedin_profile', checks: url },
  { field: 'google_plus_profile', checks: url },
  { field: 'youtube_profile', checks: url },
]

/** Step 5. Its files have separate rules, see documents/. */
export const instituteRules: Rules<values.InstituteValues> = [{ field: 'institute_description', checks: text(2_000) }]
