import { rmSync } from 'node:fs'
import { makeDataFolder } from '../../../support/data-folder.ts'
import { startSystemShop } from '../../../money/system-shop.ts'
import type { Row } from '../../report.ts'
import { measureReturns, measureWebhooks } from './online.ts'
import { measurePaymentLists } from './lists.ts'

/** Payments that a provider tells, that nobody tells, and the lists of a million. */
export async function measurePayments(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dataDir = makeDataFolder('abhyas-bench-')
  const shop = await startSystemShop(dataDir, env)
  try {
    return [...(await measureWebhooks(shop)), ...(await measureReturns(shop)), ...(await measurePaymentLists(shop))]
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
