import { couponPage, redemptionPage } from '@abhyas/shared/billing/coupons/limits'
import { findCouponProblems } from '@abhyas/shared/billing/coupons/rules'
import * as shapes from '@abhyas/shared/billing/coupons/shapes'
import * as texts from '@abhyas/shared/billing/coupons/texts'
import { staleRecord } from '@abhyas/shared/billing/money/texts'
import type { FastifyRequest } from 'fastify'
import { shortCache } from '../../core/cache.ts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call, createCall } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { listRoute } from '../../http/list-route.ts'
import { addCoupon, changeCoupon, switchCoupon } from './commands.ts'
import { exportRoute } from '../exports/route.ts'
import { redemptionRows } from './export.ts'
import { CouponModel, type CouponRecord } from './model.ts'
import { countCoupons, countMonth, findCoupon, listCoupons, listRedemptions, presentCoupons } from './queries.ts'

const present = async (coupon: CouponRecord) => (await presentCoupons([coupon]))[0]!

const changeOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
  by: actorOf(request),
  id: request.params.id,
  expected: expectedVersion(request),
})

/** How long the sum of a month is kept, in milliseconds: it reads each use of the month. */
const monthMs = 10_000

/** Codes that take something off, and who has used them. */
export const couponRoutes: Routes<Context> = async (app, context) => {
  const coupon = { access: 'payments:write', data: shapes.CouponShape, present } as const
  const monthly = shortCache<shapes.CouponsReply['month']>(monthMs)

  listRoute(app, {
    path: '/admin/coupons',
    access: 'payments:read',
    summary: 'List coupons, the newest first',
    querystring: shapes.FindCouponsShape,
    row: shapes.CouponShape,
    response: shapes.CouponsReplyShape,
    page: couponPage,
    problems: findCouponProblems,
    async list(asked, place) {
      const [{ rows, total }, counts, month] = await Promise.all([
        listCoupons(asked, place),
        countCoupons(),
        monthly('', () => countMonth()),
      ])
      return { rows: await presentCoupons(rows), total, more: { counts, month } }
    },
  })

  listRoute(app, {
    path: '/admin/coupons/redemptions',
    access: 'payments:read',
    summary: 'List uses of coupons, the newest first',
    querystring: shapes.FindRedemptionsShape,
    row: shapes.RedemptionShape,
    response: shapes.RedemptionsReplyShape,
    page: redemptionPage,
    async list(asked, place) {
      const [page, counts] = await Promise.all([listRedemptions(asked, place), countCoupons()])
      return { ...page, more: { counts } }
    },
  })

  exportRoute(app, context, {
    path: '/admin/coupons/redemptions/export',
    summary: 'Uses of coupons as a file; that is recorded',
    querystring: shapes.ExportRedemptionsShape,
    name: 'redemptions',
    entity: 'redemption',
    rows: redemptionRows,
  })

  call(app, 'GET', '/admin/coupons/:id', {
    ...coupon,
    access: 'payments:read',
    summary: 'Get a coupon',
    says: texts.couponFound,
    run: (request) => findCoupon(request.params.id),
  })

  createCall(app, context, '/admin/coupons', {
    ...coupon,
    summary: 'Add a coupon',
    body: shapes.NewCouponShape,
    says: texts.couponAdded,
    find: (id) => CouponModel.findById(id).lean<CouponRecord>().exec(),
    create: (_id, request) => addCoupon(context, actorOf(request), request.body, { _id }),
  })

  call(app, 'PUT', '/admin/coupons/:id', {
    ...coupon,
    summary: 'Change a coupon',
    body: shapes.NewCouponShape,
    says: texts.couponUpdated,
    run: (request) => presentStale(changeCoupon(context, changeOf(request), request.body), staleRecord, present),
  })

  call(app, 'PATCH', '/admin/coupons/:id', {
    ...coupon,
    summary: 'Switch a coupon on or off',
    body: shapes.CouponStatusShape,
    run: (request) => presentStale(switchCoupon(context, changeOf(request), request.body.status), staleRecord, present),
    says: ({ status }) => (status === 'active' ? texts.couponActivated : texts.couponDeactivated),
  })
}
