/** The fields of a 10th, a 12th or a higher qualification. */
export const schoolDetails = [
  'board_council',
  'institution_name',
  'year_of_passing',
  'percentage_or_grade',
  'location',
  'medium_of_education',
  'course_type',
] as const

/** The same fields as sent in requests. */
export const schoolFields = ['education_id', 'degree', 'university', ...schoolDetails] as const
export const higherFields = [...schoolFields, 'specialization'] as const

/** The fields of the teaching request, and the second spelling of each in the specification. */
export const teachingAliases = {
  institute_or_training_location: 'instituteOrTrainingLocation',
  total_year_of_experience: 'totalExperience',
  experience_teaching: 'experienceInInstitution',
  university_name: 'instituteName',
  university_location: 'instituteLocation',
  period_of_service: 'servicePeriod',
  tutoring_description: 'tutoringApproach',
} as const
export const teachingFields = Object.keys(teachingAliases) as (keyof typeof teachingAliases)[]

/** Further fields of the teaching request: they repeat what the entries of teaching and the places of a person say. */
export const repeatedFields = ['subject', 'board', 'sub_levels', 'more_level', 'location'] as const

/** The fields of the contact requests, in the specification's spelling. */
export const contactFields = [
  'alternate_contact_no',
  'landline_no',
  'address_line_1',
  'address_line_2',
  'country',
  'state',
  'pincode',
  'location',
  'landmark',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'marital_status',
  'vehical_you_have',
  'facebook_profile',
  'twitter_profile',
  'linkedin_profile',
  'google_plus_profile',
  'youtube_profile',
  'is_address_1_permanent',
  'relation_with_student',
  'studying_in',
  'name_of_institute_university',
  'other_university',
  'board_council',
  'location_of_institute_university',
  'perm_address_1',
  'perm_address_2',
  'perm_location',
  'perm_landmark',
  'religion',
  'other_religion',
] as const
