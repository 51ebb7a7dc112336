import { useParams } from 'react-router-dom'
import { usePlan } from '../../../data/plans.ts'
import { useProfile } from '../../../data/profile.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState, Waiting } from '../../../ui/call-state.tsx'
import { NotThere } from '../../../entities/plan/not-there.tsx'
import { isId } from '../../../data/record-id.ts'
import { CheckoutForm } from './checkout-form.tsx'

/** The last step before an order: whose name is on it, what it costs, and on which terms. */
export function CheckoutPage() {
  const { plan = '' } = useParams()
  const back = { to: `/plans/${plan}`, name: 'Plan' }
  return (
    <SignedInOnly title="Checkout" back={back} width={640}>
      <Read id={plan} />
    </SignedInOnly>
  )
}

function Read({ id }: { readonly id: string }) {
  const read = usePlan(isId(id) ? id : undefined)
  const { profile, hasFailed } = useProfile()
  const { answer, problem } = read
  if (!isId(id) || problem?.status === 404) return <NotThere what="plan" to="/plans" label="See all plans" />
  if (problem || !answer) return <CallState of={read} />
  // The name is in its field from the beginning: a form that fills itself later overwrites what was typed.
  if (!profile && !hasFailed) return <Waiting />
  const isGuardian = profile?.i_am === 'Guardian'
  return <CheckoutForm plan={answer.data} name={nameIn(profile?.contact_person ?? '')} isGuardian={isGuardian} />
}

/** The name without the title: 'Ms. - Asha Rao' is 'Asha Rao' on a bill. */
const nameIn = (contactPerson: string): string => contactPerson.split(' - ').slice(1).join(' - ') || contactPerson
