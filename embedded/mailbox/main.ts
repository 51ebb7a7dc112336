import { parseArgs } from 'node:util'
import { arePorts, runProcess } from '../http/run-process.ts'
import { startMailbox, type Mailbox } from './start-mailbox.ts'

const usage = 'usage: node mailbox/main.js --smtp-port 2525 --http-port 8025 [--dir DIR]'

/** The mailbox as a process. */
async function start(): Promise<Mailbox> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { 'smtp-port': text, 'http-port': text, dir: text } })
  const [smtpPort, httpPort] = [Number(values['smtp-port']), Number(values['http-port'])]
  if (!arePorts([smtpPort, httpPort])) throw new Error(usage)
  return startMailbox({ smtpPort, httpPort, ...(values.dir !== undefined && { dir: values.dir }) })
}

await runProcess(start, ({ url, smtpUrl }) => `${url}, ${smtpUrl}`)
