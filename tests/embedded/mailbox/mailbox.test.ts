import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'
import { type Message } from '../../../embedded/mailbox/message.ts'
import { startMailbox, type Mailbox } from '../../../embedded/mailbox/start-mailbox.ts'

const cleaning: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean()
})

async function start(dir?: string): Promise<Mailbox> {
  const mailbox = await startMailbox(dir === undefined ? {} : { dir })
  cleaning.push(() => mailbox.close())
  return mailbox
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-mailbox-'))
  cleaning.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function send({ smtpUrl }: Mailbox, mail: SendMailOptions): Promise<void> {
  const transport = createTransport(smtpUrl)
  await transport.sendMail({ from: 'Abhyas <no-reply@abhyas.localhost>', ...mail })
  transport.close()
}

async function list({ url }: Mailbox, query = ''): Promise<Message[]> {
  const answer = await fetch(`${url}/messages${query}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { messages: Message[] }).messages
}

const sendSms = ({ smsUrl }: Mailbox, body: unknown, type = 'application/json') =>
  fetch(smsUrl, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('the mailbox', () => {
  it('keeps what a mail client sends', async () => {
    const mailbox = await start()
    await send(mailbox, {
      to: 'asha@example.org',
      subject: 'नमस्ते 1234',
      text: 'Ihr Schlüssel: 1234',
      html: '<b>1234</b>',
    })
    const [message] = await list(mailbox)
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      channel: 'email',
      to: 'asha@example.org',
      subject: 'नमस्ते 1234',
      text: expect.stringContaining('Ihr Schlüssel: 1234'),
      html: expect.stringContaining('<b>1234</b>'),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('tells the newest first and filters by recipient and channel', async () => {
    const mailbox = await start()
    await send(mailbox, { to: 'asha@example.org', bcc: 'ravi@example.org', subject: 'one', text: '' })
    await sendSms(mailbox, { to: '+91 98765-43210', text: 'two' })
    await send(mailbox, { to: 'Asha@Example.org', subject: 'three', text: '' })
    const subjects = async (query: string) => (await list(mailbox, query)).map(({ subject, text }) => subject || text)
    expect((await subjects('')).slice(0, 2)).toEqual(['three', 'two'])
    expect(await subjects('?to=asha@example.org')).toEqual(['three', 'one'])
    expect(await subjects('?to=ravi@example.org')).toEqual(['one'])
    expect(await subjects('?channel=sms')).toEqual(['two'])
    expect(await subjects('?to=%2B919876543210')).toEqual(['two'])
    expect(await subjects('?to=asha@example.org&channel=sms')).toEqual([])
    expect(await subjects('?limit=1')).toEqual(['three'])
  })

  it.each([
    '?channel=fax',
    '?channel=',
    '?to=',
    '?to=a&to=b',
    `?to=${'a'.repeat(255)}`,
    '?limit=0',
    '?limit=ten',
    '?limit=99999',
    '?from=a',
  ])('answers 400 to /messages%s', async (query) => {
    const { url } = await start()
    const answer = await fetch(`${url}/messages${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: expect.any(String) })
  })

  it('takes an SMS once, however often it is sent with the same id', async () => {
    const mailbox = await start()
    for (let time = 0; time < 3; time++) {
      const answer = await sendSms(mailbox, { id: 'job-1', to: '+919876543210', text: '4321 is your code' })
      expect(answer.status).toBe(202)
      expect(await answer.json()).toEqual({ id: 'job-1' })
    }
    await Promise.all([1, 2].map(() => sendSms(mailbox, { id: 'job-2', to: '9876543210', text: 'again' })))
    expect((await list(mailbox, '?channel=sms')).map(({ id }) => id)).toEqual(['job-2', 'job-1'])
    await sendSms(mailbox, { to: '9876543210', text: 'a' })
    await sendSms(mailbox, { to: '9876543210', text: 'a' })
    expect(await list(mailbox)).toHaveLength(4)
  })

  it.each([
    [400, {}],
    [400, { to: 'asha', text: 'a' }],
    [400, { to: '9876543210' }],
    [400, { to: '9876543210', text: '' }],
    [400, { to: '9876543210', text: 'a'.repeat(2001) }],
    [400, { to: '9876543210', text: 'a', id: '../x' }],
    [400, { to: '9876543210', text: 'a', id: 7 }],
    [400, '[]'],
    [400, 'null'],
    [400, '{'],
    [413, `"${'a'.repeat(70_000)}"`],
  ])('answers %i to a wrong SMS', async (status, body) => {
    const mailbox = await start()
    expect((await sendSms(mailbox, body)).status).toBe(status)
    expect(await list(mailbox)).toEqual([])
  })

  it('forgets everything at DELETE', async () => {
    const dir = folder()
    const mailbox = await start(dir)
    await sendSms(mailbox, { to: '9876543210', text: 'a' })
    expect((await fetch(`${mailbox.url}/messages`, { method: 'DELETE' })).status).toBe(204)
    expect(await list(mailbox)).toEqual([])
    expect(readFileSync(join(dir, 'messages.jsonl'), 'utf8')).toBe('')
  })

  it('keeps its messages over a restart, all but a line that was cut off', async () => {
    const dir = folder()
    const first = await start(dir)
    await send(first, { to: 'asha@example.org', subject: 'kept', text: '1234' })
    const kept = await list(first)
    await first.close()
    appendFileSync(join(dir, 'messages.jsonl'), '{"id":"half')
    const second = await start(dir)
    expect(await list(second)).toEqual(kept)
    await sendSms(second, { to: '9876543210', text: 'after' })
    await second.close()
    expect((await list(await start(dir))).map(({ text }) => text.trim())).toEqual(['after', '1234'])
  })

  it('refuses a mail larger than 10 MB and keeps on working', async () => {
    const mailbox = await start()
    const tooLarge = { to: 'asha@example.org', text: 'a'.repeat(76).concat('\n').repeat(140_000) }
    await expect(send(mailbox, tooLarge)).rejects.toThrow(/552/)
    await send(mailbox, { to: 'asha@example.org', subject: 'small', text: '' })
    expect((await list(mailbox)).map(({ subject }) => subject)).toEqual(['small'])
  })

  it('accepts mails and messages on the loopback address only', async () => {
    const { url, smtpUrl, smsUrl } = await start()
    for (const address of [url, smtpUrl, smsUrl]) expect(new URL(address).hostname).toBe('127.0.0.1')
  })
})
