import { type StepId, stepsFor } from '@abhyas/shared/identity/profile/steps'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'

interface StepState {
  /** The step that led to the one of this entry of the history. */
  readonly from?: StepId
}

/**
 * Makes each step an entry of the browser's history, so that Back of a phone leads to the step before. `at` is the step
 * on the screen, `show` puts another one there.
 */
export function useStepHistory(registrant: string, at: StepId, show: (id: StepId) => void): void {
  const navigate = useNavigate()
  const kind = useNavigationType()
  const state = useLocation().state as StepState | null
  const param = useSearchParams()[0].get('step')
  const ids = stepsFor(registrant).map(({ id }) => id)
  const asked = ids.find((id) => id === param) ?? ids[0]!
  const last = useRef<{ at: StepId; asked: StepId }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { at, asked }
    if (at === asked) return
    // A step was opened on the page: the address follows. An entry that leads back to it is used again.
    if (at !== before?.at) {
      if (before && state?.from === at) void navigate(-1)
      else void navigate({ search: `?step=${at}` }, { replace: !before, state: { ...state, from: before?.at } })
    }
    // The browser went back or forward, or a link asks for a step. What this page has just asked for may come late.
    else if (asked !== before?.asked && (kind === 'POP' || !state?.from)) show(asked)
  }, [at, asked, kind, state, navigate, show])
}
