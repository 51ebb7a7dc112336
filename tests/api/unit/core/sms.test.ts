import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { codeText } from '../../../../shared/src/identity/verification-codes/texts.ts'
import { createSmsGateway } from '../../../../api/src/core/sms.ts'
import { readSettings } from '../../../../api/src/core/settings.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A gateway that keeps what it was asked. */
async function gateway(status: number) {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, asked }
}

const message = { id: 'challenge-1', to: '919831044270', text: '4729 is your Abhyas code.' }
const ask = async (env: Record<string, string>, status = 202, text = message.text) => {
  const { url, asked } = await gateway(status)
  await createSmsGateway(readSettings({ ...env, SMS_URL: url })).send({ ...message, text })
  return asked[0]!
}

describe('the SMS gateway', () => {
  it('is asked plainly', async () => {
    const { headers, body } = await ask({ SMS_KEY: 'secret' })
    expect([headers.authorization, JSON.parse(body)]).toEqual(['Bearer secret', message])
  })

  it('is asked as Twilio wants it', async () => {
    const { headers, body } = await ask({
      SMS_STYLE: 'twilio',
      SMS_USER: 'AC1',
      SMS_KEY: 'secret',
      SMS_FROM: '+15005550006',
    })
    expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: '+919831044270',
      From: '+15005550006',
      Body: message.text,
    })
  })

  it('is asked as MSG91 wants it', async () => {
    const { headers, body } = await ask({ SMS_STYLE: 'msg91', SMS_KEY: 'secret', SMS_TEMPLATE: 't1' })
    expect(headers.authkey).toBe('secret')
    expect(JSON.parse(body)).toEqual({ template_id: 't1', recipients: [{ mobiles: '919831044270', otp: '4729' }] })
  })

  it.each([
    ['t2', { template_id: 't2', recipients: [{ mobiles: message.to, otp: '4729', link: 'https://a.test:8443/#b' }] }],
    ['', { template_id: 't1', recipients: [{ mobiles: message.to, otp: '4729' }] }],
  ])('asks MSG91 for the link by its own template: "%s"', async (SMS_LINK_TEMPLATE, asked) => {
    const env = { SMS_STYLE: 'msg91', SMS_TEMPLATE: 't1', SMS_LINK_TEMPLATE }
    const { body } = await ask(env, 202, codeText('4729', 'https://a.test:8443/#b'))
    expect(JSON.parse(body)).toEqual(asked)
  })

  it('that refuses is an error without the number', async () => {
    await expect(ask({}, 500)).rejects.toThrow('the SMS gateway answered 500')
  })
})
