import { planPage } from '@abhyas/shared/billing/plans/limits'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { useRead } from '../../../data/queries.ts'
import { bound, type FieldProps } from '../../../ui/form/form-context.ts'
import { ManyPicker } from '../../../ui/many-picker.tsx'

/** The plans that staff have, as many as a page can hold. */
export const usePlans = (): readonly AdminPlan[] =>
  useRead<ListReply<AdminPlan>>(`/admin/plans?limit=${planPage.maxRows}`, { isKept: true }).answer?.data ?? []

/** Any number of plans. Its values are ids. */
function PlansField(props: FieldProps<readonly string[]>) {
  const plans = usePlans()
  return (
    <ManyPicker
      {...props}
      placeholder="Type to search"
      options={plans.map(({ id, title }) => ({ id, text: title }))}
      nameOf={(id) => plans.find((plan) => plan.id === id)?.title ?? '…'}
      noOptionsText="No matching plan"
    />
  )
}

export const FormPlans = bound(PlansField)
