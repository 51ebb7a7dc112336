import type { Settings } from './settings.ts'

interface TextMessage {
  /** The same message sent again has the same id; gateways that know ids send it once. */
  readonly id: string
  /** The country's code and the number, digits only. */
  readonly to: string
  readonly text: string
}

export interface SmsGateway {
  /** Resolves when the gateway has taken the message. Throws where it has not. */
  send(message: TextMessage): Promise<void>
}

type SmsSettings = Pick<Settings, 'SMS_URL' | 'SMS_STYLE' | 'SMS_USER' | 'SMS_KEY' | 'SMS_FROM' | 'SMS_TEMPLATE'>

/** How the gateways of this world want to be asked. Another one is another row. */
const styles: Record<Settings['SMS_STYLE'], (message: TextMessage, settings: SmsSettings) => RequestInit> = {
  plain: ({ id, to, text }, { SMS_KEY }) => ({
    headers: { 'content-type': 'application/json', ...(SMS_KEY && { authorization: `Bearer ${SMS_KEY}` }) },
    body: JSON.stringify({ id, to, text }),
  }),
  twilio: ({ to, text }, { SMS_USER, SMS_KEY, SMS_FROM }) => ({
    headers: { authorization: `Basic ${Buffer.from(`${SMS_USER}:${SMS_KEY}`).toString('base64')}` },
    body: new URLSearchParams({ To: `+${to}`, From: SMS_FROM, Body: text }),
  }),
  // Indian rules: the text is registered beforehand, the call names it and fills the code in.
  msg91: ({ to, text }, { SMS_KEY, SMS_TEMPLATE }) => ({
    headers: { 'content-type': 'application/json', authkey: SMS_KEY },
    body: JSON.stringify({ template_id: SMS_TEMPLATE, recipients: [{ mobiles: to, otp: /[0-9]{4}/.exec(text)?.[0] }] }),
  }),
}

/** Connecting and answering together, in milliseconds. */
const patienceMs = 15_000

export function createSmsGateway(settings: SmsSettings): SmsGateway {
  return {
    async send(message) {
      if (!settings.SMS_URL) throw new Error('no SMS gateway is set (SMS_URL)')
      const request = styles[settings.SMS_STYLE](message, settings)
      const answer = await fetch(settings.SMS_URL, {
        method: 'POST',
        ...request,
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
