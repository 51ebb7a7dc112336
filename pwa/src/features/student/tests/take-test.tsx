import type { Access } from '@abhyas/shared/billing/orders/shapes'
import type { AttemptRow } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { noneLeft, planNeeded, testIsClosed } from '@abhyas/shared/assessment/attempts/texts'
import type { TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Link as RouterLink } from 'react-router-dom'
import { useKeptAttempts } from '../../../data/attempts/kept-attempts.ts'
import { useSaved } from '../../../data/attempts/use-saved.ts'
import { useOnline } from '../../../data/connection.ts'
import { useRead } from '../../../data/queries.ts'
import { useOwnAccess } from '../../../data/orders.ts'
import { sessionAtom } from '../../../data/session.ts'
import { PlansLink } from '../../../entities/plan/plans-link.tsx'
import { timeInWords } from '../../../entities/test/test-words.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { Heading, Muted } from '../../../ui/text.tsx'
import { SaveTest } from './save-test.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

const wide = { variant: 'contained', fullWidth: true } as const

/** What can be done with a test now: begin it, go on with it, or why neither; and the own attempts. */
export function TakeTest({ test }: { readonly test: TestPage }) {
  const session = useAtomValue(sessionAtom)
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <Box sx={{ minHeight: 48 }} />
  return session ? <Own test={test} userId={session.userId} /> : <ForVisitors test={test} />
}

function ForVisitors({ test }: { readonly test: TestPage }) {
  const isOnline = useOnline()
  const whyNot = whyNotNow(test) || (isOnline ? '' : startNeedsNetwork)
  if (whyNot) return <WhyNot says={whyNot} />
  return (
    <>
      <LinkButton label="Start the test" to="/login" state={{ backTo: `/tests/${test.test_id}` }} {...wide} />
      <Muted sx={{ mt: 1 }}>You log in first, and come back here.</Muted>
    </>
  )
}

/** Said of a test that is not on this device. */
const startNeedsNetwork = 'Starting it needs a network.'

/** Why a test cannot be begun, and the way to what is missing. */
const WhyNot = ({ says }: { readonly says: string }) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>{says}</Typography>
    {says === planNeeded && <PlansLink />}
  </>
)

/** Why nobody can begin it now, or nobody without a plan; empty if somebody can. */
function whyNotNow(test: TestPage, hasPlan = false): string {
  if (test.access === 'plan' && !hasPlan) return planNeeded
  const { state, text } = timeInWords(test)
  if (state === 'open') return ''
  return state === 'closed' ? testIsClosed : `${text}. It can be started then.`
}

function Own({ test, userId }: { readonly test: TestPage; readonly userId: string }) {
  const { answer, problem } = useRead<ListReply<AttemptRow>>(`/attempts?test_id=${test.test_id}&limit=50`)
  const isOnline = useOnline()
  const kept = useKeptAttempts(userId, test.test_id)
  const saved = useSaved(userId)
  const access = useOwnAccess(test.access === 'plan')
  // Whether one of them has this test says the server, at the start.
  const hasPlan = (access.answer?.data.access ?? []).some(opensTests)
  const attempts = answer?.data ?? []
  const isAccessKnown = test.access === 'free' || access.answer !== undefined || access.problem !== undefined
  const isKnown = isAccessKnown && (answer !== undefined || problem !== undefined)
  // The device knows what runs on it without a network, and what the server has not heard of.
  const unknown = isKnown ? kept?.find((id) => !attempts.some((one) => one.id === id)) : undefined
  const running = attempts.find(({ state }) => state === 'running')?.id ?? unknown
  // One that was annulled gives its try back; a class counts from when it gave the test.
  const { attempts_since: since = '' } = test
  const isFree = ({ state, started_at }: AttemptRow) => state === 'void' || started_at < since
  const used = (answer?.total ?? 0) - attempts.filter(isFree).length
  const isUsedUp = test.attempts_allowed > 0 && used >= test.attempts_allowed
  const isHere = isOnline || !saved.tests || saved.tests.some(({ test_id }) => test_id === test.test_id)
  const whyNot =
    whyNotNow(test, hasPlan || !isAccessKnown) || (isUsedUp ? noneLeft : '') || (isHere ? '' : startNeedsNetwork)
  return (
    <>
      {running ? (
        <LinkButton label="Continue" to={`/attempts/${running}`} {...wide} />
      ) : whyNot ? (
        <WhyNot says={whyNot} />
      ) : (
        isKnown && <LinkButton label="Start the test" to={`/tests/${test.test_id}/check`} {...wide} />
      )}
      {!running && !isUsedUp && (test.access === 'free' || hasPlan) && <SaveTest test={test} saved={saved} />}
      {problem && !running && <Muted sx={{ mt: 1 }}>Your earlier attempts could not be loaded.</Muted>}
      {attempts.length > 0 && (
        <Box component="section" aria-label="Your attempts" sx={{ mt: 2.5 }}>
          <Heading variant="h4">Your attempts</Heading>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                <Link
                  component={RouterLink}
                  to={`/attempts/${attempt.id}${attempt.state === 'running' ? '' : '/result'}`}
                  sx={{ display: 'inline-block', py: 1 }}
                >
                  {attemptInWords(attempt)}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

const wordOf = { running: 'running', void: 'annulled' } as const

/** Seats open nothing for the institute that has bought them. */
const opensTests = ({ kind, by }: Access) => kind !== 'institute' || Boolean(by)

/** 'Attempt 2, 21 Nov: 94 of 160'. */
function attemptInWords({ number, state, started_at, score, total }: AttemptRow): string {
  const what =
    state === 'running' || state === 'void'
      ? wordOf[state]
      : score === null || total === null
        ? 'handed in'
        : `${formatNumber(score)} of ${formatNumber(total)}`
  return `Attempt ${number}, ${shortMoment(started_at)}: ${what}`
}
