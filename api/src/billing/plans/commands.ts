import { planRules, scopeParts } from '@abhyas/shared/billing/plans/rules'
import { type PlanKind, type PlanStatus, seatBuyers } from '@abhyas/shared/billing/plans/choices'
import type { Grants, NewPlan, Scope } from '@abhyas/shared/billing/plans/shapes'
import * as texts from '@abhyas/shared/billing/plans/texts'
import { folded } from '@abhyas/shared/content/locations/search'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { conflict, duplicate, formInvalid } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import type { Making } from '../../core/records/making.ts'
import { atVersion, type Change, saveVersion } from '../../core/records/save-version.ts'
import { changeInWords, record } from '../../platform/audit/commands.ts'
import { checkScope } from './check-scope.ts'
import { inWords } from './in-words.ts'
import { PlanModel, type PlanRecord } from './model.ts'
import { findPlan } from './queries.ts'

type Written = Pick<
  PlanRecord,
  'kind' | 'title' | 'description' | 'audience' | 'prices' | 'grants' | 'gst_rate' | 'refund_days'
>

/** What staff have written, checked. Throws 422. */
async function writtenIn(body: NewPlan, now: Date): Promise<Written> {
  assertNoProblems(checkForm(planRules, body, { now: now.getTime() }))
  const { scope = {}, days, until } = body.grants!
  const length: Grants = days === undefined ? { until: until! } : { days }
  return {
    kind: body.kind as PlanKind,
    title: body.title!.trim(),
    description: (body.description ?? '').trim(),
    audience: body.kind === 'institute' ? seatBuyers : [...new Set(body.audience)],
    prices: body.prices!,
    grants: { scope: await checkScope(scope), ...length },
    gst_rate: body.gst_rate!,
    refund_days: body.refund_days!,
  }
}

const keyOf = ({ kind, title }: Pick<PlanRecord, 'kind' | 'title'>): string => `${kind}:${folded(title)}`

/** Adds a draft, which nobody can buy yet. Throws 409 for a title that is sold already, 422. */
export async function addPlan(
  context: Context,
  by: Actor,
  body: NewPlan,
  { _id = new Types.ObjectId(), now = new Date() }: Making = {},
): Promise<PlanRecord> {
  const written = await writtenIn(body, now)
  await assertTitleFree(written)
  const plan: PlanRecord = {
    _id,
    ...written,
    live_key: keyOf(written),
    status: 'draft',
    version: 1,
    created_by: by.actor,
    updated_by: by.actor,
    updated_at: now,
  }
  await record(context, {
    ...by,
    action: 'plan.added',
    entity: 'plan',
    entity_id: String(_id),
    before: {},
    after: saidOf(plan),
  })
  await unlessDuplicate(
    () => PlanModel.create(plan),
    () => assertTitleFree(written),
  )
  return plan
}

async function assertTitleFree(plan: Pick<PlanRecord, 'kind' | 'title'>, own?: Types.ObjectId): Promise<void> {
  const other = await PlanModel.findOne({ live_key: keyOf(plan) }, { _id: 1 }).lean()
  if (other && !other._id.equals(own ?? null)) throw duplicate('title', texts.planExists, { id: String(other._id) })
}

/** Changes a plan; who has bought it loses nothing. Throws 404, 409, 422, StaleError. */
export async function changePlan(context: Context, change: Change, body: NewPlan): Promise<PlanRecord> {
  const plan = await atVersion(findPlan, change)
  const written = await writtenIn(body, new Date())
  if (plan.status !== 'draft' && plan.kind !== written.kind) throw formInvalid({ kind: texts.kindFixed })
  if (plan.status !== 'draft') assertNothingTaken(plan.grants.scope ?? {}, written.grants.scope ?? {})
  if (plan.live_key) await assertTitleFree(written, plan._id)
  const $set = { ...written, ...(plan.live_key && { live_key: keyOf(written) }) }
  return save(context, change.by, plan, { $set }, 'plan.changed')
}

/** Puts a plan on sale, or takes it off. Throws 404, 409, 422, StaleError. */
export async function movePlan(context: Context, change: Change, status: string | undefined): Promise<PlanRecord> {
  if (status !== 'active' && status !== 'retired') throw formInvalid({ status: texts.statusWrong })
  const plan = await atVersion(findPlan, change)
  if (plan.status === status) return plan
  if (status === 'retired')
    return save(context, change.by, plan, { $set: { status }, $unset: { live_key: 1 } }, 'plan.retired')
  await assertTitleFree(plan, plan._id)
  return save(context, change.by, plan, { $set: { status, live_key: keyOf(plan) } }, 'plan.activated')
}

interface Update {
  readonly $set: Partial<PlanRecord> & { readonly status?: PlanStatus }
  readonly $unset?: Readonly<Record<string, 1>>
}

async function save(
  context: Context,
  by: Actor,
  before: PlanRecord,
  update: Update,
  action: string,
): Promise<PlanRecord> {
  const entity = { entity: 'plan', entity_id: String(before._id) }
  const after = { ...before, ...update.$set }
  const note = changeInWords(inWords(before), inWords(after))
  await record(context, { ...by, ...entity, action, before: saidOf(before), after: saidOf(after), note })
  const assertFree = () => assertTitleFree(after, before._id)
  return saveVersion(PlanModel as never, { before, update, assertFree, by: by.actor })
}

/** What the audit log tells of a plan. */
const saidOf = ({ title, status, prices, grants, gst_rate, refund_days, audience }: PlanRecord) => ({
  title,
  status,
  prices: JSON.stringify(prices),
  grants: JSON.stringify(grants),
  gst_rate,
  refund_days,
  audience: audience.join(', '),
})

/**
 * What was on sale may grow: each list keeps what it had, and none begins where others narrow the plan already. Throws
 * 409.
 */
function assertNothingTaken(before: Scope, after: Scope): void {
  if (after.all === true) return
  const isTaken = scopeParts.some((part) => (before[part] ?? []).some((one) => !after[part]?.includes(one)))
  const narrowed = narrowing(before)
  const isNarrowed = narrowed.length > 0 && narrowing(after).length > narrowed.length
  if (before.all === true || isTaken || isNarrowed) throw conflict(texts.scopeTaken)
}

/** The lists that a test must fit; named tests are added to what fits. */
const narrowing = (scope: Scope) => scopeParts.filter((part) => part !== 'tests' && (scope[part] ?? []).length > 0)
