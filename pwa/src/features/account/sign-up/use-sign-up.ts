import {
  defaultInstituteCategory,
  type RegistrantType,
  registrantTypes,
} from '@abhyas/shared/identity/registration/choices'
import { emailUnverified, formHasErrors, mobileUnverified } from '@abhyas/shared/identity/registration/texts'
import { nameRules, registrationRules } from '@abhyas/shared/identity/registration/rules'
import type { Registration } from '@abhyas/shared/identity/registration/shapes'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CallError, signIn } from '../../../data/api-client.ts'
import { storeToken } from '../../../data/session.ts'
import { type CheckedForm, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import type { Place } from '../../../entities/place/place-field.tsx'
import { partsOf, verifiedAtom } from './channels.ts'
import { registrationFailed } from './registration-failed.ts'

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

/** What who comes by 'Sign up as a teacher' need not choose again. */
const startFor = (i_am?: RegistrantType): FormValues =>
  i_am ? { ...emptyValues, i_am, instituteCategory: defaultInstituteCategory[i_am] } : emptyValues

/** Passwords and the consent are never kept on the device; the addresses are kept where they are verified. */
const notKept = new Set(['email_id', 'mobile_no', 'password', 'confirmPassword', 'terms_agreement'])

/** What stays on the device. */
const draftOf = (values: FormValues): Partial<FormValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !notKept.has(name)))

/** The specification's payload. */
const registrationOf = (values: FormValues): Registration => {
  const { title, name, location, ...rest } = values
  return {
    ...rest,
    contact_person: `${title} - ${name.trim()}`,
    mobile_no: partsOf(values.mobile_no).number,
    location: location ? [{ pincode: location.pincode, location: location.location }] : [],
  }
}

/** The sentence of every field that is wrong. The rules are the server's. */
function problemsOf(values: FormValues): FieldErrors {
  const wrong = checkForm(registrationRules, registrationOf(values), undefined)
  const { contact_person, email_id, mobile_no, ...others } = wrong
  const names = checkForm(nameRules, values, undefined)
  return {
    ...others,
    ...(Object.keys(names).length > 0 ? names : contact_person && { name: contact_person }),
    ...(email_id && { email_id: emailUnverified }),
    ...(mobile_no && { mobile_no: mobileUnverified }),
  }
}

/** The specification's pause between "successful" and going on. */
const pauseMs = 590

/** The sign-up form, and sending it. `onRegistered` is told the type of registrant just before the session begins. */
export function useSignUp(onRegistered: (registrant: string) => void): CheckedForm<FormValues> {
  const [verified, setVerified] = useAtom(verifiedAtom)
  const asked = useSearchParams()[0].get('as')
  const form = useCheckedForm<FormValues>({
    start: startFor(registrantTypes.find((type) => type === asked)),
    hasSummary: true,
    check: problemsOf,
    send: async (values) => {
      const { message, token } = await signIn('/auth/register', registrationOf(values))
      toast(message)
      forget()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      setVerified({})
      onRegistered(values.i_am)
      storeToken(token)
    },
    failed: (error) => {
      if (error instanceof CallError && Object.keys(error.fields).length > 0) return error.fields
      toast(registrationFailed(error), 'error')
      return {}
    },
    onWrong: () => toast(formHasErrors, 'error'),
  })
  const { forget } = useFormDraft(form, 'sign-up', draftOf)
  const { setValue, getFieldState } = form.methods
  useEffect(() => {
    const addresses = { email_id: verified.email, mobile_no: verified.mobile }
    for (const [name, address = ''] of Object.entries(addresses) as [keyof typeof addresses, string | undefined][])
      setValue(name, address, { shouldValidate: getFieldState(name).invalid })
  }, [verified, setValue, getFieldState])
  return form
}
