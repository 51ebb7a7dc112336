import { parseArgs } from 'node:util'
import { arePorts, runProcess } from '../http/run-process.ts'
import { startSandbox, type Sandbox } from './start-sandbox.ts'

const usage = `usage: node payments/main.js --port 8030 [--dir DIR] [--webhook URL] [--pause MS]
with RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, which other users must not read from a list of processes`

/** The pretend bank as a process. */
async function start(): Promise<Sandbox> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { port: text, dir: text, webhook: text, pause: text } })
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = process.env
  const port = Number(values.port)
  if (!arePorts([port]) || !id || !secret || !webhookSecret) throw new Error(usage)
  return startSandbox({
    port,
    keys: { id, secret },
    ...(values.dir !== undefined && { dir: values.dir }),
    ...(values.webhook !== undefined && { webhook: { url: values.webhook, secret: webhookSecret } }),
    ...(values.pause !== undefined && { firstPause: Number(values.pause) }),
    onFail(error) {
      process.stderr.write(`the journal cannot be written: ${error.message}\n`)
      process.exit(1)
    },
  })
}

await runProcess(start, ({ url }) => url)
