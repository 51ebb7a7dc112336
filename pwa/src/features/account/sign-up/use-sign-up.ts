import { formHasErrors } from '@abhyas/shared/identity/registration/texts'
import type { TokenAnswer } from '@abhyas/shared/identity/registration/shapes'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { call, CallError, noAnswer } from '../../../data/api-client.ts'
import { storeToken } from '../../../data/session.ts'
import { type CheckedForm, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { verifiedAtom } from './channels.ts'
import { draftOf, emptyValues, type FormValues, problemsOf, registrationOf } from './form-values.ts'

/** The specification's pause between "successful" and going on. */
const pauseMs = 590

/** The sign-up form, and sending it. */
export function useSignUp(onDone: () => void): CheckedForm<FormValues> {
  const [verified, setVerified] = useAtom(verifiedAtom)
  const form = useCheckedForm<FormValues>({
    start: emptyValues,
    hasSummary: true,
    check: problemsOf,
    send: async (values) => {
      const { message, token } = await call<TokenAnswer>('POST', '/auth/register', registrationOf(values))
      toast(message)
      forget()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      setVerified({})
      storeToken(token)
      onDone()
    },
    failed: (error) => {
      if (error instanceof CallError && Object.keys(error.fields).length > 0) return error.fields
      toast(error instanceof CallError && error.status > 0 ? `Error: ${error.message}` : noAnswer, 'error')
      return {}
    },
    onWrong: () => toast(formHasErrors, 'error'),
  })
  const forget = useFormDraft(form, 'sign-up', draftOf)
  const { setValue, getFieldState } = form.methods
  useEffect(() => {
    const addresses = { email_id: verified.email, mobile_no: verified.mobile }
    for (const [name, address = ''] of Object.entries(addresses) as [keyof typeof addresses, string | undefined][])
      setValue(name, address, { shouldValidate: getFieldState(name).invalid })
  }, [verified, setValue, getFieldState])
  return form
}
