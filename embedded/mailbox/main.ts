import { parseArgs } from 'node:util'
import { startMailbox, type Mailbox } from './start-mailbox.ts'

const usage = 'usage: node mailbox/main.js --smtp-port 2525 --http-port 8025 [--dir DIR]'

/** The mailbox as a process: says when it is ready, stops on SIGTERM and when the one that started it is gone. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { 'smtp-port': text, 'http-port': text, dir: text } })
  const [smtpPort, httpPort] = [Number(values['smtp-port']), Number(values['http-port'])]
  if (![smtpPort, httpPort].every((port) => Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new Error(usage)
  const mailbox = await startMailbox({ smtpPort, httpPort, ...(values.dir !== undefined && { dir: values.dir }) })
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop(mailbox))
  process.send?.({ type: 'ready', port: Number(new URL(mailbox.url).port) })
  if (!process.send) process.stdout.write(`listening on ${mailbox.url}, ${mailbox.smtpUrl}\n`)
}

async function stop(mailbox: Mailbox): Promise<void> {
  await mailbox.close()
  process.exit(0)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
