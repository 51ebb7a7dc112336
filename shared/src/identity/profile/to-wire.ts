import { noGrade, other, withOther } from './choices.ts'
import type { WireContact } from './shapes.ts'
import type { AboutValues, ContactValues, EducationValues, SchoolValues, TeachingValues } from './values.ts'

/** Converts values of the profile forms to request bodies. */

export const aboutToWire = ({ nationality, otherNationality, ...others }: AboutValues) => ({
  ...others,
  nationality: withOther(nationality, otherNationality),
})

export const teachingToWire = ({ entries, charge, currency, ...others }: TeachingValues) => ({
  ...others,
  level: entries,
  ...(others.experience_teaching !== 'yes' && { university_name: '', university_location: '', period_of_service: '' }),
  charge: `${charge} ${currency}`.trim(),
})

const record = (values: SchoolValues) => ({ ...values, percentage_or_grade: values.percentage_or_grade || noGrade })

export const educationToWire = ({ common, secondary, higher, languages, class12Completed }: EducationValues) => ({
  common: { ...record(common), degree: '10th', languages, class12Completed },
  ...(class12Completed === 'yes' && { secondary: { ...record(secondary), degree: '12th', class12Completed } }),
  higher: higher.map((one) => ({ ...one, ...record(one) })),
})

/** Clears texts that belong to a choice no longer selected. */
export function contactToWire({ area_code, landline, ...values }: ContactValues): WireContact {
  const isPermanent = values.is_address_1_permanent !== 'No'
  return {
    ...values,
    landline_no: area_code || landline ? `${area_code}-${landline}` : '',
    religion: withOther(values.religion, values.other_religion),
    other_religion: values.religion === other ? values.other_religion : '',
    other_university: values.name_of_institute_university === other ? values.other_university : '',
    ...(isPermanent && { perm_address_1: '', perm_address_2: '', perm_location: '', perm_landmark: '' }),
    profile_completed: true,
  }
}
