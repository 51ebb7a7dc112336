import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { planPath } from './plan-calls.ts'
import { PlanDrawer } from './plan-drawer.tsx'

interface OpenedPlanProps {
  readonly id: string
  readonly onClose: () => void
}

/** The form of a plan that the address names, wherever in the list it stands. */
export function OpenedPlan({ id, onClose }: OpenedPlanProps) {
  const read = useRead<SuccessAnswer<AdminPlan>>(planPath(id))
  if (read.answer) return <PlanDrawer plan={read.answer.data} onClose={onClose} />
  return (
    <DrawerFrame label="Plan" title="Update plan" width={960} onClose={onClose}>
      <CallState of={read} rows={5} height={72} />
    </DrawerFrame>
  )
}
