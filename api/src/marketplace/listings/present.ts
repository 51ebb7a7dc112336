import type { SavedProfile } from '@abhyas/shared/identity/profile/shapes'
import { Types } from 'mongoose'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { documentTitle } from '@abhyas/shared/marketplace/listings/registrants'
import type { Tutor } from '@abhyas/shared/marketplace/listings/shapes'

/** The public part of a profile. An allowlist: a new field stays private until it is added here. */
export function presentTutor(profile: SavedProfile): Tutor {
  const { common, higher } = profile.educations
  const logo = profile.documents.find(({ kind }) => kind === 'logo')
  const isInstitute = profile.institute_name !== ''
  return {
    id: profile.public_id,
    i_am: profile.i_am,
    name: isInstitute ? profile.institute_name : shownContactPerson(profile.contact_person),
    photo: profile.profile_photo,
    logo: logo ? `/api/v1/tutors/${profile.public_id}/logo/${logo.id}` : '',
    institute_category: profile.institute_category,
    services_offered: profile.services_offered,
    teaches: profile.teaching_entries.map(({ level, subject, board }) => ({
      level: level.combined,
      subjects: subject.map(({ name }) => name),
      boards: [...board],
    })),
    charge: profile.how_much_do_you_charge,
    experience: profile.total_year_of_experience,
    taught_at: taughtAt(profile),
    teaches_at: profile.institute_or_training_location,
    languages: [...new Set([...(common?.languages ?? []), ...higher.flatMap(({ languages }) => languages)])],
    qualifications: higher.map(({ degree, specialization, institution_name, year_of_passing }) => ({
      degree,
      specialization,
      institution: institution_name,
      year: year_of_passing,
    })),
    places: profile.location.map(({ pincode, location }) => ({ pincode, location })),
    description: isInstitute ? profile.institute_description : profile.tutoring_description,
    verified_documents: profile.documents
      .filter(({ kind, status }) => kind === 'certificate' && status === 'verified')
      .map(documentTitle),
    is_reachable: profile.mobile_no !== '' && profile.terms_agreement,
    member_since: new Types.ObjectId(profile.id).getTimestamp().toISOString(),
  }
}

function taughtAt(profile: SavedProfile): Tutor['taught_at'] {
  const { experience_teaching, university_name, university_location, period_of_service } = profile
  // An earlier answer stays stored when somebody says no.
  if (experience_teaching !== 'yes' || !university_name) return []
  return [{ institution: university_name, place: university_location, period: period_of_service }]
}
