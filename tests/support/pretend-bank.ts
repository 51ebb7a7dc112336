import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startSandbox } from '../../embedded/payments/start-sandbox.ts'
import { bankCalls, shopKeys, webhookSecret } from './payments-sandbox.ts'

/** A pretend bank in this process and the calls of it; it ends with the test. */
export async function pretendBank(more: { readonly webhook?: string; readonly dir?: string } = {}) {
  const { webhook, ...options } = more
  const bank = await startSandbox({
    keys: shopKeys,
    firstPause: 5,
    ...options,
    ...(webhook !== undefined && { webhook: { url: webhook, secret: webhookSecret } }),
  })
  onTestFinished(() => bank.close())
  return { url: bank.url, close: () => bank.close(), ...bankCalls(bank.url) }
}

interface Told {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: string
}

/**
 * A shop that listens to events.
 * @param answer the status for the n-th sending, from 0
 */
export async function listeningShop(answer: (n: number) => number = () => 200) {
  const told: Told[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      told.push({ headers: request.headers, body, event: (JSON.parse(body) as { event: string }).event })
      response.writeHead(answer(told.length - 1)).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, told }
}

/** Whether the shop would take it: the signature over the raw body, by the shared secret. */
export const isSigned = ({ headers, body }: Told): boolean =>
  headers['x-razorpay-signature'] === createHmac('sha256', webhookSecret).update(body).digest('hex')
