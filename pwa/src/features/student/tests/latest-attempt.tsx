import type { AttemptRow } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { useAtomValue } from 'jotai'
import { Navigate } from 'react-router-dom'
import { useRead } from '../../../data/queries.ts'
import { sessionAtom } from '../../../data/session.ts'
import { Waiting } from '../../../ui/call-state.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

interface LatestAttemptProps {
  /** Which attempts are asked for. */
  readonly query?: string
  readonly addressOf: (id: string) => string
  /** What the page opens at once. */
  readonly opens?: string
}

/** Leads to the latest attempt of a person; to the catalogue if there is none, and for visitors. */
function LatestAttempt(props: LatestAttemptProps) {
  const session = useAtomValue(sessionAtom)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  return session ? <Own {...props} /> : <Navigate to="/tests" replace />
}

function Own({ query = '', addressOf, opens }: LatestAttemptProps) {
  const { answer, problem } = useRead<ListReply<AttemptRow>>(`/attempts?limit=1${query}`)
  if (!answer && !problem) return <Waiting says="Loading the test..." />
  const latest = answer?.data[0]?.id
  return <Navigate to={latest ? addressOf(latest) : '/tests'} replace {...(opens && { state: { opens } })} />
}

const attempt = (id: string) => `/attempts/${id}`

/** The numbered addresses of the specification. */
export const RunningTest = () => <LatestAttempt query="&state=running" addressOf={attempt} />
export const LatestSummary = () => <LatestAttempt addressOf={attempt} opens="summary" />
export const LatestResult = () => <LatestAttempt addressOf={(id) => `${attempt(id)}/result`} />
export const LatestSolutions = () => <LatestAttempt addressOf={(id) => `${attempt(id)}/solutions`} />
