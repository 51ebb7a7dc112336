import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import type { CallError } from '../../../data/call-error.ts'
import type { ReadResult } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { needsNetwork } from '../../../entities/plan/plan-words.ts'

/** Whether the server has said that this person cannot buy this plan now; trying again helps nobody. */
export const isNotForThem = (problem: CallError | undefined): boolean =>
  problem !== undefined && [403, 404, 409, 422].includes(problem.status)

/** Why there is no price: it is on its way, there is no network, or this plan is not for this person now. */
export function QuoteState({ of: read }: { readonly of: ReadResult<SuccessAnswer<Quote>> }) {
  const { problem } = read
  if (!problem || !isNotForThem(problem))
    return (
      <>
        {problem?.status === 0 && <Muted>{needsNetwork}</Muted>}
        <CallState of={{ ...read, answer: undefined }} rows={1} height={148} />
      </>
    )
  const hasIt = problem.code === 'have_it'
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Problem>{Object.values(problem.fields)[0] ?? problem.message}</Problem>
      <LinkButton
        label={hasIt ? 'Your purchases' : 'See all plans'}
        to={hasIt ? '/account/purchases' : '/plans'}
        variant="outlined"
      />
    </Box>
  )
}
