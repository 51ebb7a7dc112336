import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { Order, PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { askPayee } from '../../../data/orders.ts'
import { renewPolicy } from '../../../data/kept-pages.ts'
import { onShownAgain } from '../../../data/shown-again.ts'
import { dayAndTime } from '../../../ui/moment.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

type PayPage = Pick<PayeeToPay, 'url' | 'fields'>

const leavesWithinMs = 20_000

interface PayOnlineProps {
  readonly order: Order
  readonly reload: () => void
}

/** Pays on the pages of the payment service: the browser goes there with a form, and no script of theirs runs here. */
export function PayOnline({ order, reload }: PayOnlineProps) {
  const { isBusy, problem, submit, setProblem } = useSubmit()
  const [payPage, setPayPage] = useState<PayPage>()
  // The page that comes back as it was left has no way to leave any more; nor has one whose way was blocked.
  useEffect(() => onShownAgain(() => setPayPage(undefined)), [])
  useEffect(
    () =>
      onLeaveBlocked(async () => {
        // The page was kept before the server allowed the way.
        if (await renewPolicy().catch(() => false)) return location.reload()
        setPayPage(undefined)
        setProblem(blocked)
      }),
    [setProblem],
  )
  // A browser that was told to stop tells nobody.
  useEffect(() => {
    if (!payPage) return
    const timer = setTimeout(() => setPayPage(undefined), leavesWithinMs)
    return () => clearTimeout(timer)
  }, [payPage])
  const pay = () =>
    submit(async () => {
      try {
        setPayPage((await askPayee(order.id, 'online')).data)
      } catch (error) {
        const { status } = callErrorOf(error)
        if (status === 409) reload()
        throw error
      }
    })
  return (
    <>
      <Typography>
        By card, net banking, wallet or UPI. You pay on the page of the payment service and come back here.
      </Typography>
      <Muted>This offer ends {dayAndTime(order.expires_at)}.</Muted>
      <OnlineButton variant="contained" fullWidth loading={isBusy || payPage !== undefined} onClick={() => void pay()}>
        {`Pay ${rupees(order.total)}`}
      </OnlineButton>
      {problem && <Problem>{problem}</Problem>}
      {payPage && <LeavingForm to={payPage} />}
    </>
  )
}

const blocked = 'This browser does not open the page of the payment service. Pay another way.'

/** Calls back when the browser refuses to send a form to where it leads. Returns a function that stops. */
function onLeaveBlocked(callback: () => Promise<void>): () => void {
  const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'form-action') void callback()
  }
  document.addEventListener('securitypolicyviolation', refused)
  return () => document.removeEventListener('securitypolicyviolation', refused)
}

/** Posts the fields as soon as it is there; the browser leaves this page with it. */
const LeavingForm = ({ to: { url, fields } }: { readonly to: PayPage }) => (
  <form ref={send} method="post" action={url} hidden>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </form>
)

/** Once: the function stays the same while the form is there. */
const send = (form: HTMLFormElement | null): void => form?.submit()
