import { emailUnverified, mobileUnverified } from '@abhyas/shared/identity/registration/texts'
import { registrationRules } from '@abhyas/shared/identity/registration/rules'
import type { Registration } from '@abhyas/shared/identity/registration/shapes'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import type { Place } from '../../../entities/place/place-field.tsx'
import { partsOf } from './channels.ts'

/** What the form begins with, in the order of the page. The two addresses are those that were verified. */
export const emptyValues = {
  i_am: '',
  title: '',
  name: '',
  institute_name: '',
  instituteCategory: '',
  services_offered: [] as readonly string[],
  email_id: '',
  mobile_no: '',
  whatsapp_no: '',
  gender: '',
  password: '',
  confirmPassword: '',
  interested_in: [] as readonly string[],
  location: null as Place | null,
  terms_agreement: false,
}
export type FormValues = Readonly<typeof emptyValues>

/** Passwords and the consent are never kept on the device; the addresses are kept where they are verified. */
const notKept = new Set(['email_id', 'mobile_no', 'password', 'confirmPassword', 'terms_agreement'])

/** What stays on the device. */
export const draftOf = (values: FormValues): Partial<FormValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !notKept.has(name)))

/** The specification's payload. */
export const registrationOf = (values: FormValues): Registration => {
  const { title, name, location, ...rest } = values
  return {
    ...rest,
    contact_person: `${title} - ${name.trim()}`,
    mobile_no: partsOf(values.mobile_no).number,
    location: location ? [{ pincode: location.pincode, location: location.location }] : [],
  }
}

/** The sentence of every field that is wrong. The rules are the server's. */
export function problemsOf(values: FormValues): FieldErrors {
  const wrong = checkForm(registrationRules, registrationOf(values), undefined)
  const { contact_person, email_id, mobile_no, ...others } = wrong
  return {
    ...others,
    ...(contact_person && { [values.title ? 'name' : 'title']: contact_person }),
    ...(email_id && { email_id: emailUnverified }),
    ...(mobile_no && { mobile_no: mobileUnverified }),
  }
}
