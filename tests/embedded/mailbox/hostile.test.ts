import { request } from 'node:http'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Message } from '../../../embedded/mailbox/message.ts'
import { startMailbox, type Mailbox } from '../../../embedded/mailbox/start-mailbox.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.close())

/** The answer to a request with these headers; fetch does not let one choose the host. */
async function askAs(headers: Record<string, string>, path = '/messages', method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${mailbox.url}${path}`, { method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject).end(method === 'POST' ? '{"to":"9876543210","text":"a"}' : '')
  })
}

/** Sends raw lines to the mail server and collects what it answers until it closes. */
async function speak(lines: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1', () => socket.write(lines))
    socket.on('data', (data) => (said += data.toString()))
    socket.once('close', () => resolve(said))
    socket.once('error', () => resolve(said))
  })
}

describe('a hostile mail', () => {
  it('is shown as text in the page and as HTML in a sandbox without scripts only', async () => {
    const html = '<script>alert(1)</script><img src=x onerror=alert(2)></pre></script>'
    const transport = createTransport(mailbox.smtpUrl)
    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: '<script>', text: html, html })
    transport.close()
    const listed = await fetch(`${mailbox.url}/messages`)
    expect(listed.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(listed.headers.get('x-content-type-options')).toBe('nosniff')
    const [message] = ((await listed.json()) as { messages: Message[] }).messages
    const shown = await fetch(`${mailbox.url}/messages/${message!.id}/html`)
    const policy = shown.headers.get('content-security-policy')!
    expect(policy).toMatch(/^default-src 'none'; .*\bsandbox;/)
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('script-src')
  })

  it('leaves the page as it is: it holds no message and runs its own script only', async () => {
    const page = await fetch(mailbox.url)
    expect(await page.text()).not.toContain('alert(1)')
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/)
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    ['one that breaks off', 'EHLO a\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<d@e.f>\r\nDATA\r\nSubject: ha'],
    [
      'one without an end of its headers',
      'EHLO a\r\nMAIL FROM:<a@b.c>\r\nRCPT TO:<d@e.f>\r\nDATA\r\n\u0000\u0001\r\n.\r\nQUIT\r\n',
    ],
    ['nonsense', '\u0000\u0001\u0002\r\nEHLO\r\nDATA\r\nQUIT\r\n'],
    ['commands of one mail after another', `EHLO a\r\n${'MAIL FROM:<a@b.c>\r\nRSET\r\n'.repeat(50)}QUIT\r\n`],
  ])('does not stop the mail server: %s', async (_name, lines) => {
    const answered = speak(lines)
    if (lines.endsWith('QUIT\r\n')) await answered
    expect((await fetch(`${mailbox.url}/messages`)).status).toBe(200)
    const transport = createTransport(mailbox.smtpUrl)
    await transport.sendMail({ from: 'a@example.org', to: 'after@example.org', text: 'still here' })
    transport.close()
  })
})

describe('a hostile page of the internet', () => {
  it.each(['evil.example', 'evil.example:8025', '127.0.0.1.evil.example'])(
    'cannot read codes as host %j',
    async (host) => {
      expect(await askAs({ host })).toBe(403)
    },
  )

  it('can be a name of this machine only', async () => {
    for (const host of ['localhost', 'localhost:8025', '127.0.0.1:1', '[::1]:8025'])
      expect(await askAs({ host })).toBe(200)
  })

  it('cannot send an SMS with a form', async () => {
    expect(await askAs({ host: 'localhost', 'content-type': 'text/plain' }, '/sms', 'POST')).toBe(415)
    expect(await askAs({ host: 'localhost' }, '/sms', 'POST')).toBe(415)
  })

  it('gets no permission from a preflight', async () => {
    const answer = await fetch(`${mailbox.url}/messages`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an address that does not exist', () => {
  it.each(['/x', '/messages/x', '/messages/x/html', '/%', '/constructor', '/__proto__'])(
    'answers 404: %s',
    async (path) => {
      expect(await askAs({ host: 'localhost' }, path)).toBe(404)
    },
  )

  it.each([
    ['PUT', '/messages'],
    ['POST', '/'],
    ['GET', '/sms'],
    ['toString', '/sms'],
  ])('answers 405 or 400 to %s %s', async (method, path) => {
    expect([400, 405]).toContain(await askAs({ host: 'localhost' }, path, method).catch(() => 400))
  })
})
