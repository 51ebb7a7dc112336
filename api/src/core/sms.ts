import type { Settings } from './settings.ts'

interface TextMessage {
  /** A message sent again has the same id. Gateways that support ids send it once. */
  readonly id: string
  /** Country code and number, digits only. */
  readonly to: string
  readonly text: string
}

export interface SmsGateway {
  /** Resolves when the gateway has accepted the message, else rejects. */
  send(message: TextMessage): Promise<void>
}

type SmsSettings = Pick<
  Settings,
  'SMS_URL' | 'SMS_STYLE' | 'SMS_USER' | 'SMS_KEY' | 'SMS_FROM' | 'SMS_TEMPLATE' | 'SMS_LINK_TEMPLATE'
>

/** Request formats of the supported gateways. To add a gateway, add a row. */
const styles: Record<Settings['SMS_STYLE'], (message: TextMessage, settings: SmsSettings) => RequestInit> = {
  plain: ({ id, to, text }, { SMS_KEY }) => ({
    headers: { 'content-type': 'application/json', ...(SMS_KEY && { authorization: `Bearer ${SMS_KEY}` }) },
    body: JSON.stringify({ id, to, text }),
  }),
  twilio: ({ to, text }, { SMS_USER, SMS_KEY, SMS_FROM }) => ({
    headers: { authorization: `Basic ${Buffer.from(`${SMS_USER}:${SMS_KEY}`).toString('base64')}` },
    body: new URLSearchParams({ To: `+${to}`, From: SMS_FROM, Body: text }),
  }),
  // Indian rules require a registered template. The request names it and fills in the code, and the link if there is one.
  msg91: ({ to, text }, { SMS_KEY, SMS_TEMPLATE, SMS_LINK_TEMPLATE }) => {
    const link = SMS_LINK_TEMPLATE ? /https?:\S+/.exec(text)?.[0] : undefined
    const recipient = { mobiles: to, otp: /[0-9]{4}/.exec(text)?.[0], ...(link && { link }) }
    return {
      headers: { 'content-type': 'application/json', authkey: SMS_KEY },
      body: JSON.stringify({ template_id: link ? SMS_LINK_TEMPLATE : SMS_TEMPLATE, recipients: [recipient] }),
    }
  },
}

/** Milliseconds for connecting and responding together. */
const timeoutMs = 15_000

export function createSmsGateway(settings: SmsSettings): SmsGateway {
  return {
    async send(message) {
      if (!settings.SMS_URL) throw new Error('no SMS gateway is set (SMS_URL)')
      const request = styles[settings.SMS_STYLE](message, settings)
      const answer = await fetch(settings.SMS_URL, {
        method: 'POST',
        ...request,
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
