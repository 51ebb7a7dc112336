import { staleRecord } from '@abhyas/shared/billing/money/texts'
import { planPage } from '@abhyas/shared/billing/plans/limits'
import * as shapes from '@abhyas/shared/billing/plans/shapes'
import * as texts from '@abhyas/shared/billing/plans/texts'
import { listQueryFields } from '@abhyas/shared/list-reply'
import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import type { App, Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { listRoute } from '../../http/list-route.ts'
import { addPlan, changePlan, movePlan } from './commands.ts'
import { PlanModel, type PlanRecord } from './model.ts'
import { findPlan, findPlanFor, findPlans, presentForStaff, presentOnSale } from './queries.ts'

const byKind = { kind: Type.Optional(Type.String({ maxLength: 100 })) }
const FindPlansShape = Type.Object({ ...listQueryFields, ...byKind }, { additionalProperties: false })
const FindForStaffShape = Type.Object(
  { ...listQueryFields, ...byKind, status: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
)

/** What people have follows from plans, so it is asked through whoever knows both. */
interface Selling extends Context {
  readonly hasPlan: (userId: string, planId: string) => Promise<boolean>
}

/** What is on sale, and the staff's list of plans. */
export const planRoutes: Routes<Selling> = async (app, { hasPlan, ...context }) => {
  listRoute(app, {
    path: '/plans',
    access: 'public',
    summary: 'List what is on sale, the newest first',
    querystring: FindPlansShape,
    row: shapes.PlanShape,
    page: planPage,
    async list({ kind }, place) {
      const { rows, total } = await findPlans({ kind, status: 'active' }, place)
      return { rows: await presentOnSale(rows), total }
    },
  })

  call(app, 'GET', '/plans/:id', {
    access: 'anyone',
    summary: 'Get a plan that is on sale, or that the caller has',
    data: shapes.PlanShape,
    says: texts.planFound,
    run: ({ params, principal }) =>
      findPlanFor(params.id, async () => !!principal && (await hasPlan(principal.userId, params.id))),
    present: async (plan: PlanRecord) => (await presentOnSale([plan]))[0]!,
  })

  staffRoutes(app, context)
}

const presentOne = async (plan: PlanRecord) => (await presentForStaff([plan]))[0]!

function staffRoutes(app: App, context: Context): void {
  const plan = { access: 'payments:write', data: shapes.AdminPlanShape, present: presentOne } as const

  listRoute(app, {
    path: '/admin/plans',
    access: 'payments:read',
    summary: 'List all plans, the newest first',
    querystring: FindForStaffShape,
    row: shapes.AdminPlanShape,
    page: planPage,
    async list(asked, place) {
      const { rows, total } = await findPlans(asked, place)
      return { rows: await presentForStaff(rows), total }
    },
  })

  call(app, 'GET', '/admin/plans/:id', {
    ...plan,
    access: 'payments:read',
    summary: 'Get a plan, whatever its status',
    says: texts.planFound,
    run: (request) => findPlan(request.params.id),
  })

  createCall(app, context, '/admin/plans', {
    ...plan,
    summary: 'Add a plan, as a draft',
    body: shapes.NewPlanShape,
    says: texts.planAdded,
    find: (id) => PlanModel.findById(id).lean<PlanRecord>().exec(),
    create: (_id, request) => addPlan(context, actorOf(request), request.body, { _id }),
  })

  call(app, 'PUT', '/admin/plans/:id', {
    ...plan,
    summary: 'Change a plan',
    body: shapes.NewPlanShape,
    says: texts.planUpdated,
    run: (request) =>
      presentStale(
        changePlan(
          context,
          { by: actorOf(request), id: request.params.id, expected: expectedVersion(request) },
          request.body,
        ),
        staleRecord,
        presentOne,
      ),
  })

  call(app, 'PATCH', '/admin/plans/:id', {
    ...plan,
    summary: 'Put a plan on sale, or take it off',
    body: shapes.PlanStatusShape,
    run: (request) =>
      presentStale(
        movePlan(
          context,
          { by: actorOf(request), id: request.params.id, expected: expectedVersion(request) },
          request.body.status,
        ),
        staleRecord,
        presentOne,
      ),
    says: ({ status }) => (status === 'active' ? texts.planActivated : texts.planDeactivated),
  })
}
