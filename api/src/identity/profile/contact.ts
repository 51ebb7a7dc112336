import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { other, withoutOther } from '@abhyas/shared/identity/profile/choices'
import { allRequired } from '@abhyas/shared/identity/profile/texts'
import { contactRules } from '@abhyas/shared/identity/profile/rules'
import type { ContactInput } from '@abhyas/shared/identity/profile/inputs'
import { contactOf, landlineOf } from '@abhyas/shared/identity/profile/to-values'
import { contactToWire } from '@abhyas/shared/identity/profile/to-wire'
import type { ContactValues } from '@abhyas/shared/identity/profile/values'
import { assertNoProblems } from '../../core/assert-form.ts'
import { checkNames } from './names.ts'
import type { Edit } from './save.ts'

/**
 * Step 4, and with it the place of sign-up. Omitted fields keep their values; the merged record is validated. Throws
 * 422.
 */
export const editContact =
  (body: ContactInput): Edit =>
  async ({ contact = null }, context) => {
    const before = contactOf(contact)
    const values = { ...before, ...formValuesOf(body) }
    const errors: FieldErrors = {
      ...checkForm(contactRules, values, context),
      ...(await checkNames('religion', 'religion', [values.religion], [before.religion])),
    }
    assertNoProblems(errors, allRequired.contact)
    const { pincode, location: place } = values
    // A person has one location: the public page and the search for tutors read it from where sign-up keeps it.
    return { contact: contactToWire(values), ...(pincode && { location: [{ pincode, location: place }] }) }
  }

/** Converts a body to form values: splits the landline into two parts, and 'Other' into choice and text. */
function formValuesOf(body: ContactInput): Partial<ContactValues> {
  const { landline_no, religion, name_of_institute_university: institute, id: _, teacher_id: __, ...others } = body
  const given = Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  ) as Partial<ContactValues>
  return {
    ...given,
    ...(landline_no !== undefined && landlineOf(landline_no.trim())),
    ...(religion !== undefined && religionOf(religion.trim(), given.other_religion)),
    ...(typeof institute === 'string' && { name_of_institute_university: institute.trim() }),
    ...(typeof institute === 'object' && {
      name_of_institute_university: (institute.university_name ?? '').trim(),
      other_university: (institute.other_university ?? '').trim(),
    }),
  }
}

function religionOf(value: string, otherReligion = ''): Pick<ContactValues, 'religion' | 'other_religion'> {
  const { choice, text } = withoutOther(value)
  return { religion: choice, other_religion: choice === other ? text || otherReligion : '' }
}
