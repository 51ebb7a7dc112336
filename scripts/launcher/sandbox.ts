import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type ChildService } from './child.ts'
import { settlePort } from './ports.ts'
import { type AllSettings, type Environment } from './settings.ts'

/** Whether the pretend bank is to run: it is asked for, and nobody has said that it runs elsewhere. */
export const needsSandbox = ({ app }: AllSettings): boolean => app.PAYMENTS === 'sandbox' && !app.PAYMENTS_URL

/** The pretend bank, its address, and what API and worker must know of it. */
export interface SandboxPlan {
  readonly child: ChildService
  readonly url: string
  readonly overrides: Readonly<Record<string, string>>
}

/**
 * The pretend bank with keys that only the processes of this start know; given ones are kept.
 * @param apiUrl where it tells what has happened
 */
export async function sandboxChild(env: Environment, settings: AllSettings, apiUrl: string): Promise<SandboxPlan> {
  const { app, dataDir } = settings
  const port = await settlePort(settings.sandboxPort)
  // Not localhost: a browser comes back from a bank as from another site, and so it does from here.
  const url = `http://127.0.0.1:${port}`
  const keys = {
    RAZORPAY_KEY_ID: app.RAZORPAY_KEY_ID || 'rzp_pretend',
    RAZORPAY_KEY_SECRET: app.RAZORPAY_KEY_SECRET || newSecret(),
    RAZORPAY_WEBHOOK_SECRET: app.RAZORPAY_WEBHOOK_SECRET || newSecret(),
  }
  const webhook = `${apiUrl}/api/v1/payments/webhooks/sandbox`
  const args = ['--port', `${port}`, '--dir', join(dataDir, 'payments'), '--webhook', webhook]
  return {
    // Keys go by the environment: other users of the machine can read arguments.
    child: {
      name: 'payments',
      command: process.execPath,
      args: ['embedded/dist/payments/main.js', ...args],
      env: { ...env, ...keys },
    },
    url,
    overrides: { ...keys, PAYMENTS_URL: url },
  }
}

const newSecret = () => randomBytes(24).toString('base64url')
