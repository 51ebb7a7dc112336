import type { Context } from '../core/context.ts'
import type { Routes } from '../http/app-types.ts'
import { couponRoutes } from './coupons/routes.ts'
import { bookRoutes } from './books/routes.ts'
import { hasPlan } from './entitlements/queries.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { moneySettingsRoutes } from './money-settings/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { onlineRoutes } from './payments/online/routes.ts'
import { reconciliationRoutes } from './reconciliations/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { accessRoutes } from './seats/routes.ts'

/** The calls of money. */
export const billingRoutes: Routes<Context> = async (app, context) => {
  await app.register(planRoutes, { ...context, hasPlan })
  await app.register(orderRoutes, context)
  await app.register(paymentRoutes, context)
  await app.register(onlineRoutes, context)
  await app.register(couponRoutes, context)
  await app.register(reconciliationRoutes, context)
  await app.register(ledgerRoutes, context)
  await app.register(bookRoutes, context)
  await app.register(accessRoutes)
  await app.register(moneySettingsRoutes, context)
}
