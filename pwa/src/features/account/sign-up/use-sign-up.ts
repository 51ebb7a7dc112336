import { formHasErrors } from '@abhyas/shared/identity/registration/texts'
import type { TokenAnswer } from '@abhyas/shared/identity/registration/shapes'
import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { call, CallError, noAnswer } from '../../../data/api-client.ts'
import { readDraft, removeDraft, saveDraft } from '../../../data/device-store.ts'
import { storeToken } from '../../../data/session.ts'
import { toast } from '../../../ui/toast.ts'
import { verifiedAtom } from './address-atoms.ts'
import { draftOf, emptyValues, type FormValues, problemsOf, registrationOf } from './form-values.ts'

const draftId = 'sign-up'
/** The specification's pause between "successful" and going on. */
const pauseMs = 590

/** What the sign-up form holds, what is wrong with it, and sending it. */
export function useSignUp(onDone: () => void) {
  const [values, setValues] = useState(emptyValues)
  const [verified, setVerified] = useAtom(verifiedAtom)
  const [problems, setProblems] = useState<FieldErrors>({})
  const [submitCount, setSubmitCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    void readDraft<Partial<FormValues>>(draftId).then((draft) => draft && setValues((now) => ({ ...now, ...draft })))
  }, [])

  function change(next: FormValues): void {
    setValues(next)
    void saveDraft(draftId, draftOf(next))
    // Who has tried once sees each problem go as it is mended.
    if (submitCount > 0) setProblems(problemsOf(next, verified))
  }

  function show(wrong: FieldErrors): void {
    setProblems(wrong)
    setSubmitCount((count) => count + 1)
    toast(formHasErrors, 'error')
  }

  async function submit(): Promise<void> {
    const wrong = problemsOf(values, verified)
    if (Object.keys(wrong).length > 0) return show(wrong)
    setIsBusy(true)
    try {
      const { message, token } = await call<TokenAnswer>('POST', '/auth/register', registrationOf(values, verified))
      toast(message)
      await removeDraft(draftId)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      setVerified({})
      storeToken(token)
      onDone()
    } catch (error) {
      if (error instanceof CallError && Object.keys(error.fields).length > 0) show(error.fields)
      else toast(error instanceof CallError && error.status > 0 ? `Error: ${error.message}` : noAnswer, 'error')
    } finally {
      setIsBusy(false)
    }
  }

  return { values, change, problems, submitCount, isBusy, submit }
}
