import { holdReasonChecks } from '@abhyas/shared/marketplace/moderation/rules'
import type { ModeratedListing } from '@abhyas/shared/marketplace/moderation/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { setAnswer, useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { exactMoment } from '../../../ui/moment.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

type Answered = SuccessAnswer<ModeratedListing>

const states: Readonly<Record<string, string>> = {
  shown: 'Families find this page in the directory.',
  incomplete: 'Not in the directory: the profile lacks something.',
  hidden: 'Not in the directory: hidden by its owner, or the account is not active.',
  held: 'Held back by staff: it is not in the directory, and has no page.',
}

/** Whether families find somebody, and the ways to hold their page back and to show it again. */
export function ListingPanel({ userId }: { readonly userId: string }) {
  const path = `/admin/listings/${userId}`
  const read = useRead<Answered>(path)
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, problem, submit } = useSubmit()
  const listing = read.answer?.data
  const change = (body: { readonly state: string; readonly reason?: string }) =>
    submit(async () => {
      setIsAsking(false)
      const answered = await call<Answered>('PATCH', path, body, ifMatch(listing?.version ?? 0)).catch(
        (error: unknown) => {
          // The panel shows what is so now; the sentence says why nothing was done.
          if (callErrorOf(error).status === 412) read.reload()
          throw error
        },
      )
      setAnswer(path, answered)
      toast(answered.message)
    })
  return (
    <Card component="section" aria-labelledby="listing" sx={{ p: 2, mt: 3 }}>
      <Heading id="listing" sx={{ mb: 1 }}>
        Directory
      </Heading>
      <CallState of={read} rows={2} />
      {problem && <Problem>{problem}</Problem>}
      {listing && (
        <>
          <Typography>{states[listing.state] ?? listing.state}</Typography>
          {listing.held_reason && (
            <Muted sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {`${listing.held_reason} (${exactMoment(listing.held_at)})`}
            </Muted>
          )}
          {listing.held_reason ? (
            <Button variant="outlined" disabled={isBusy} sx={{ mt: 2 }} onClick={() => void change({ state: 'shown' })}>
              Show again
            </Button>
          ) : (
            <Button variant="outlined" color="error" disabled={isBusy} sx={{ mt: 2 }} onClick={() => setIsAsking(true)}>
              Hold back
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <ReasonDialog
          title="Hold this page back?"
          hint="Families do not find it until it is shown again. The owner reads the reason."
          checks={holdReasonChecks}
          actions={[{ label: 'Hold back', color: 'error', run: (reason) => void change({ state: 'held', reason }) }]}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}
