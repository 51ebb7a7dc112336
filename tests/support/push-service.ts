import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { localhostCertificate } from './localhost-certificate.ts'

/** A push that arrived, as a browser would read it. */
interface Arrived {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A push service of the browsers, on this machine, over https. */
export async function startPushService(port = 0) {
  const arrived: Arrived[] = []
  /** What it answers to pushes for an address; 201 unless said. */
  const answers = new Map<string, number>()
  const server = createServer(localhostCertificate, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url!
      const status = answers.get(path) ?? 201
      arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, status === 302 ? { location: `https://${host}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    arrived,
    answers,
    /** Trusts it, which nobody else does. */
    agent: new Agent({ ca: localhostCertificate.cert }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A browser's subscription, and how it reads what is pushed to it (RFC 8291, RFC 8188). */
export function makeSubscription(endpoint: string) {
  const own = createECDH('prime256v1')
  const mine = own.generateKeys()
  const auth = randomBytes(16)
  return {
    given: { endpoint, keys: { p256dh: mine.toString('base64url'), auth: auth.toString('base64url') } },
    read: (body: Buffer): unknown => {
      const [salt, length] = [body.subarray(0, 16), body[20]!]
      const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), mine, theirs])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
      const derive = (use: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
