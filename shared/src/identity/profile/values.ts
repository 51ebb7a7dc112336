/** What each step of the profile holds, as its form shows it and its rules read it. Lists of texts are never absent. */
export interface AboutValues {
  readonly whatsapp_no: string
  readonly nationality: string
  readonly otherNationality: string
  readonly interested_in: readonly string[]
  readonly institute_name: string
  readonly institute_category: string
}

/** What else the call of step 1 takes, that no form of it shows. */
export interface MoreValues {
  readonly services_offered: readonly string[]
  readonly postal_address: string
  readonly remarks: string
}

/** A level and, where it has them, one of its sub levels. */
export interface TaughtLevel {
  readonly level_id: string
  readonly sublevel_id: string | null
  readonly level_name: string
  readonly combined: string
}

export interface TeachingEntry {
  readonly id: string
  readonly level: TaughtLevel | null
  /** Without an id where it was typed: an 'Other' subject. */
  readonly subject: readonly { readonly id: string | null; readonly name: string }[]
  readonly board: readonly string[]
}

export interface TeachingValues {
  readonly entries: readonly TeachingEntry[]
  readonly charge: string
  readonly currency: string
  readonly institute_or_training_location: readonly string[]
  readonly total_year_of_experience: string
  readonly experience_teaching: string
  readonly university_name: string
  readonly university_location: string
  readonly period_of_service: string
  readonly tutoring_description: string
}

/** A 10th or a 12th. */
export interface SchoolValues {
  readonly board_council: string
  readonly institution_name: string
  readonly year_of_passing: string
  readonly percentage_or_grade: string
  readonly location: string
  readonly medium_of_education: string
  readonly course_type: string
}

/** A higher qualification. */
export interface HigherValues extends SchoolValues {
  readonly education_id: string
  readonly degree: string
  readonly specialization: string
  readonly university: string
}

export interface EducationValues {
  readonly common: SchoolValues
  readonly class12Completed: string
  readonly secondary: SchoolValues
  readonly languages: readonly string[]
  readonly higher: readonly HigherValues[]
}

export interface ContactValues {
  readonly date_of_birth: string
  readonly marital_status: string
  readonly vehical_you_have: string
  readonly relation_with_student: string
  readonly first_name: string
  readonly last_name: string
  readonly gender: string
  readonly name_of_institute_university: string
  readonly other_university: string
  readonly board_council: string
  readonly studying_in: string
  readonly location_of_institute_university: string
  readonly alternate_contact_no: string
  readonly area_code: string
  readonly landline: string
  readonly address_line_1: string
  readonly address_line_2: string
  readonly country: string
  readonly state: string
  readonly pincode: string
  readonly location: string
  readonly landmark: string
  readonly is_address_1_permanent: string
  readonly perm_address_1: string
  readonly perm_address_2: string
  readonly perm_location: string
  readonly perm_landmark: string
  readonly religion: string
  readonly other_religion: string
  readonly facebook_profile: string
  readonly twitter_profile: string
  readonly linkedin_profile: string
  readonly google_plus_profile: string
  readonly youtube_profile: string
}

export interface InstituteValues {
  readonly institute_description: string
}

/** Who fills the form in, and when: some rules depend on it. */
export interface ProfileContext {
  readonly registrant: string
  readonly today: Date
}
