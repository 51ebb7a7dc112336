import { emailUnverified, mobileUnverified } from '@abhyas/shared/identity/registration/texts'
import { registrationRules } from '@abhyas/shared/identity/registration/rules'
import type { Registration } from '@abhyas/shared/identity/registration/shapes'
import { countries, defaultInstituteCategory, type RegistrantType } from '@abhyas/shared/identity/registration/choices'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import type { Place } from '../../../entities/place/place-field.tsx'
import type { ChannelName } from './channels.ts'

/** What the form holds. The two addresses are held by what was verified. */
export interface FormValues {
  readonly i_am: string
  readonly title: string
  readonly name: string
  readonly institute_name: string
  readonly instituteCategory: string
  readonly services_offered: readonly string[]
  readonly whatsapp_no: string
  readonly gender: string
  readonly password: string
  readonly confirmPassword: string
  readonly interested_in: readonly string[]
  readonly location: Place | null
  readonly terms_agreement: boolean
}

export const emptyValues: FormValues = {
  i_am: '',
  title: '',
  name: '',
  institute_name: '',
  instituteCategory: '',
  services_offered: [],
  whatsapp_no: '',
  gender: '',
  password: '',
  confirmPassword: '',
  interested_in: [],
  location: null,
  terms_agreement: false,
}

/** Choosing 'I am' fills the category in and empties what is asked differently. */
export const withRegistrant = (values: FormValues, i_am: string): FormValues => ({
  ...values,
  i_am,
  instituteCategory: defaultInstituteCategory[i_am as RegistrantType] ?? '',
  interested_in: [],
})

/** What stays on the device: never passwords, never the consent. */
export const draftOf = (values: FormValues): FormValues => ({
  ...values,
  password: '',
  confirmPassword: '',
  terms_agreement: false,
})

type VerifiedAddresses = Partial<Record<ChannelName, string>>

/** The specification's payload. */
export const registrationOf = (values: FormValues, verified: VerifiedAddresses): Registration => {
  const { title, name, location, ...rest } = values
  const mobile = verified.mobile ?? ''
  const country = countries.find(({ code }) => mobile.startsWith(code) && mobile.length === code.length + 10)
  return {
    ...rest,
    contact_person: `${title} - ${name.trim()}`,
    email_id: verified.email ?? '',
    mobile_no: mobile.slice(country?.code.length ?? 0),
    location: location ? [{ pincode: location.pincode, location: location.location }] : [],
  }
}

/** Every field that is wrong with its sentence, in the order of the page. The rules are the server's. */
export function problemsOf(values: FormValues, verified: VerifiedAddresses): FieldErrors {
  const { contact_person, email_id, mobile_no, ...others } = checkForm(
    registrationRules,
    registrationOf(values, verified),
    undefined,
  )
  const all: FieldErrors = {
    ...others,
    ...(contact_person && { [values.title ? 'name' : 'title']: contact_person }),
    ...(email_id && { email_id: emailUnverified }),
    ...(mobile_no && { mobile_no: mobileUnverified }),
  }
  return Object.fromEntries(fieldOrder.flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
}

/** The fields as they stand on the page. */
const fieldOrder = [
  'i_am',
  'title',
  'name',
  'institute_name',
  'instituteCategory',
  'services_offered',
  'email_id',
  'mobile_no',
  'whatsapp_no',
  'gender',
  'password',
  'confirmPassword',
  'interested_in',
  'location',
  'terms_agreement',
]
