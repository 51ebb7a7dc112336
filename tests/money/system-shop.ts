import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import mongoose from 'mongoose'
import { MoneySettingsModel, moneySettingsId } from '../../api/src/billing/money-settings/model.ts'
import { uriOfSocket } from '../../embedded/mongo/server/uri.ts'
import { socketIn } from '../../scripts/launcher/socket.ts'
import { plantTakers, secret, type Taker } from '../bench/product/attempts/takers.ts'
import { newPlan, payee } from '../support/billing.ts'
import { shopKeys, webhookSecret } from '../support/payments-sandbox.ts'
import { startSystem, type System, wideLimits } from '../support/system.ts'
import { callUntil } from './buyers.ts'

/** The whole system with a pretend bank, somebody of finance, and a plan on sale. */
export interface SystemShop {
  readonly system: System
  readonly finance: Taker
  readonly plan: AdminPlan
  stop(): Promise<void>
}

/** Starts everything, and connects this process to its database. */
export async function startSystemShop(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SystemShop> {
  const keys = {
    RAZORPAY_KEY_ID: shopKeys.id,
    RAZORPAY_KEY_SECRET: shopKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  }
  const env = { ...wideLimits, ...keys, APP_SECRET: secret, PAYMENTS: 'sandbox', LOG_LEVEL: 'warn', ...more }
  const system = await startSystem({ dataDir, env, limitMs: 240_000 })
  await mongoose.connect(`${uriOfSocket(socketIn(dataDir, 'database.sock'))}/abhyas`)
  await MoneySettingsModel.create({ _id: moneySettingsId, ...payee, version: 1 } as never)
  const [finance] = (await plantTakers(1, ['user', 'finance'])) as [Taker]
  const added = await callUntil<AdminPlan>(system.url, finance, ['POST', '/admin/plans'], newPlan)
  const path = `/admin/plans/${added.data.id}`
  const { data: plan } = await callUntil<AdminPlan>(system.url, finance, ['PATCH', path], { status: 'active' })
  return {
    system,
    finance,
    plan,
    async stop() {
      await mongoose.disconnect()
      await system.stop()
    },
  }
}
