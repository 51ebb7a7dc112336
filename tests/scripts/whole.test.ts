import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stillRunning, printed, runLauncher } from './support/run-launcher.ts'
import { eventually } from '../support/eventually.ts'
import { recordedProcesses } from '../support/system.ts'
import { scratchFolder } from './support/scratch.ts'

interface Found {
  readonly app: string
  readonly mailbox: string
  readonly payments: string
}

function addresses(output: string): Found {
  const of = (name: string) => new RegExp(`^  ${name} +(http://\\S+)`, 'm').exec(output)![1]!
  return { app: of('app'), mailbox: of('mailbox'), payments: of('payments') }
}

/** Asks for a code until the API takes the request, and waits until it lies in the mailbox. */
async function sendCode({ app, mailbox }: Found, to: string): Promise<string> {
  await eventually(async () => {
    const body = JSON.stringify({ email_id: to })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${app}/api/v1/auth/send-otp/email`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    return answer?.status === 200
  }, 'an accepted request')
  return eventually(async () => {
    const answer = await fetch(`${mailbox}/messages?channel=email&to=${encodeURIComponent(to)}`).catch(() => undefined)
    const found = answer && ((await answer.json()) as { messages: { text: string }[] })
    return found?.messages[0] && /\d{4}/.exec(found.messages[0].text)?.[0]
  }, `a mail to ${to}`)
}

/** What another user of the machine can read, or talk to without a password. */
async function openToOthers(dir: string): Promise<string[]> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name))
  const readable = [dir, ...files].filter((file) => (statSync(file).mode & 0o077) !== 0)
  // Redis shows "redis-server 127.0.0.1:6379" in place of its arguments.
  const command = readFileSync(`/proc/${recordedProcesses(dir).get('redis')}/cmdline`, 'utf8')
  const redis = connect(Number(/127\.0\.0\.1:(\d+)/.exec(command)![1]), '127.0.0.1')
  redis.write('CONFIG GET requirepass\r\n')
  const [answer] = (await once(redis, 'data')) as [Buffer]
  redis.destroy()
  const database = readFileSync(`/proc/${recordedProcesses(dir).get('database')}/cmdline`, 'utf8')
  return [
    ...readable,
    ...(answer.toString().startsWith('-NOAUTH') ? [] : [answer.toString()]),
    ...(database.includes('--port') ? ['the port of the database'] : []),
  ]
}

describe('the whole system', () => {
  it('starts, survives kill -9 of each process, and stops without a trace', { timeout: 360_000 }, async () => {
    const dir = join(scratchFolder(), 'data')
    const of = runLauncher(dir, { PAYMENTS: 'sandbox' })
    // The first start plants all post offices of India, which a busy disk holds up.
    const output = await printed(of, 'Abhyas is ready', 180_000)
    expect(output).toMatch(/^ {2}admin +\S+@\S+$/m)
    expect(output).toMatch(/^ {2}password +\S{8,}/m)
    const found = addresses(output)
    expect(await sendCode(found, 'first@example.org')).toMatch(/^\d{4}$/)

    const readBank = async () => (await fetch(`${found.payments}/health`)).status
    expect(await readBank()).toBe(200)

    const second = runLauncher(dir)
    expect(await second.exit).toBe(1)
    expect(second.output()).toContain(`Abhyas already runs in ${dir} (process ${of.child.pid})`)

    for (const name of ['database', 'redis', 'mailbox', 'payments', 'api', 'worker']) {
      process.kill(recordedProcesses(dir).get(name)!, 'SIGKILL')
      await printed(of, `${name} runs again`)
      expect(await sendCode(found, `${name}@example.org`)).toMatch(/^\d{4}$/)
    }

    expect(await readBank()).toBe(200)
    expect(await openToOthers(dir)).toEqual([])

    const pids = [...recordedProcesses(dir).values()]
    of.child.kill('SIGTERM')
    expect(await of.exit).toBe(0)
    expect(await stillRunning(pids)).toEqual([])
    const kept = ['FORMAT', 'embedded-mongo', 'mailbox', 'payments', 'redis', 'secrets.json']
    expect(readdirSync(dir).sort()).toEqual(kept)
  })
})
