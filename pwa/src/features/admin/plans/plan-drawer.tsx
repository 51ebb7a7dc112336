import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { addPlan, changePlan, refreshPlans } from './plan-calls.ts'
import { PlanStatusBadge } from './plan-cells.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { placed, planOf, planProblems, type PlanValues, valuesOf } from './plan-values.ts'

interface PlanDrawerProps {
  /** Undefined to add one. */
  readonly plan: AdminPlan | undefined
  readonly onClose: () => void
}

/** The form of a plan, with what a buyer will see beside it. */
export function PlanDrawer({ plan, onClose }: PlanDrawerProps) {
  const { form, base, conflict, leave } = useRecordForm<AdminPlan, PlanValues>({
    record: plan,
    name: 'plan',
    valuesOf,
    check: (values) => planProblems(values, Date.now()),
    placed,
    add: (values, headers) => addPlan(planOf(values), headers),
    change: ({ id }, version, values) => changePlan(id, version, planOf(values)),
    refresh: refreshPlans,
    onClose,
  })
  const values = form.methods.watch()
  return (
    <FormDrawer
      form={form}
      label="Plan"
      title={base ? 'Update plan' : 'Add new plan'}
      hint={base ? base.title : 'A draft until you activate it.'}
      badge={base && <PlanStatusBadge plan={base} />}
      preview={<PlanPreview values={values} />}
      action={base ? 'Update' : 'Add'}
      after={conflict && <PlanConflict of={conflict} />}
      onLeave={leave}
      onClose={onClose}
    >
      <PlanFields
        kind={values.kind}
        opens={values.opens}
        length={values.length}
        isKindFixed={base !== undefined && base.status !== 'draft'}
      />
    </FormDrawer>
  )
}
