import { randomUUID } from 'node:crypto'
import { type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Message } from './message.ts'
import { type MessageStore } from './store.ts'

/** The largest mail, in bytes. */
const mailLimit = 10 * 1024 * 1024
const maxRecipients = 100
const maxClients = 200

/** What an SMTP client is told: a number of RFC 5321 and a sentence. */
class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, sentence: string) {
    super(sentence)
    this.responseCode = responseCode
  }
}

interface SmtpListener {
  readonly port: number
  close(): Promise<void>
}

/** A mail server for this machine only: takes every mail for everybody and delivers it to the store. */
export async function listenSmtp(store: MessageStore, port: number): Promise<SmtpListener> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mailLimit,
    maxClients,
    closeTimeout: 500,
    onRcptTo: ({ address }, session, done) => done(refuseRecipient(address, session)),
    onData: (stream, session, done) => {
      receive(store, stream, session).then(
        () => done(),
        (error: unknown) => done(error instanceof Refusal ? error : new Refusal(451, 'The mail could not be kept')),
      )
    },
  })
  // A client that breaks off is no event for anybody here; without a listener it would end the process.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  server.removeAllListeners('error').on('error', () => undefined)
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function refuseRecipient(address: string, session: SMTPServerSession): Refusal | null {
  if (address.length > 254) return new Refusal(553, 'The address is too long')
  return session.envelope.rcptTo.length >= maxRecipients ? new Refusal(452, 'Too many recipients') : null
}

async function receive(store: MessageStore, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mailLimit) chunks.push(chunk)
    else chunks.length = 0
  }
  if (bytes > mailLimit) throw new Refusal(552, 'The mail is larger than 10 MB')
  const mail = await parse(Buffer.concat(chunks))
  const at = new Date().toISOString()
  const messages = session.envelope.rcptTo.map(({ address }): Message => ({
    id: randomUUID(),
    to: address,
    at,
    ...mail,
  }))
  await store.add(messages)
}

async function parse(bytes: Buffer): Promise<Pick<Message, 'channel' | 'subject' | 'text' | 'html'>> {
  try {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(bytes, { maxNestingDepth: 50 })
    return { channel: 'email', subject, text, html }
  } catch {
    throw new Refusal(554, 'The mail could not be read')
  }
}
