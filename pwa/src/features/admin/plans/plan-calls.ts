import type { AdminPlan, NewPlan } from '@abhyas/shared/billing/plans/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { refresh, setRow } from '../../../data/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

export const listPath = '/admin/plans'
export const planPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
type Answered = SuccessAnswer<AdminPlan>

export const refreshPlans = (): void => refresh(listPath)

/** Throws CallError. */
export const addPlan = (plan: NewPlan, headers: Readonly<Record<string, string>>): Promise<Answered> =>
  call('POST', listPath, plan, headers)

/** Throws CallError. */
export const changePlan = (id: string, version: number, plan: NewPlan): Promise<Answered> =>
  call('PUT', planPath(id), plan, ifMatch(version))

const show = (plan: AdminPlan) => setRow<AdminPlan>(`${listPath}?`, plan, ({ id }) => id)

/** Puts a plan on sale, or takes it off, with a way back; a draft does not come back. Never throws. */
export async function movePlan(
  { id, version, status: before }: AdminPlan,
  status: 'active' | 'retired',
): Promise<void> {
  try {
    const { message, data } = await call<Answered>('PATCH', planPath(id), { status }, ifMatch(version))
    show(data)
    const back = before === 'active' || before === 'retired' ? before : undefined
    toast(message, 'success', back && { label: 'Undo', run: () => void movePlan(data, back) })
  } catch (error) {
    const { status: refused, data } = callErrorOf(error)
    // Somebody else was faster: the plan is shown as it is now.
    if (refused === 412) show(data as AdminPlan)
    toastError(error)
  }
  refreshPlans()
}
