import { domainToASCII } from 'node:url'
import { isSampleAddress } from '@abhyas/shared/identity/samples/address'
import { createTransport } from 'nodemailer'
import { FinalRefusal } from './work/final-refusal.ts'

interface Mail {
  /** A mail sent again after a crash has the same id, so that mail clients show it once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail, else rejects: with a FinalRefusal if trying again cannot help,
   * also because the mail would go to another address.
   */
  send(mail: Mail): Promise<void>
  close(): void
}

export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 10,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  transport.use('stream', (mail, done) => {
    const { to } = mail.data
    const asked = (typeof to === 'object' && 'address' in to && to.address) || ''
    const [real = '', ...others] = mail.message.getEnvelope().to
    done(
      others.length === 0 && mailboxOf(real) === mailboxOf(asked) ? null : new FinalRefusal('the address would change'),
    )
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'abhyas.localhost'
  return {
    async send({ id, to, subject, text }) {
      // There is no mailbox: nothing leaves.
      if (isSampleAddress(to)) return
      const sending = transport.sendMail({
        from,
        // As an object, so that a comma or bracket in an address cannot split it into two.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await sending.catch((error: unknown) => {
        throw finalReply(error) ?? error
      })
    },
    close: () => transport.close(),
  }
}

/**
 * An address without what does not change its mailbox: quotation marks around the first part, the domain's spelling.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  return `${/^"(.*)"$/s.exec(local)?.[1]?.replaceAll(/\\(.)/gs, '$1') ?? local}@${domainToASCII(domain) || domain}`
}

/** Commands whose reply is about the receiver or the letter. Other replies are about us, and so about every letter. */
const aboutLetter = new Set<unknown>(['RCPT TO', 'DATA'])
/** Replies that ask us to log in: no word about the letter. */
const aboutLogIn = new Set([530, 534, 535, 538])

/** A reply 5xx (RFC 5321: the same command will be refused again) as an error without its text, which quotes people. */
function finalReply(error: unknown): FinalRefusal | undefined {
  const { command, responseCode = 0 } = error as { readonly command?: string; readonly responseCode?: number }
  const isFinal = responseCode >= 500 && responseCode <= 599 && !aboutLogIn.has(responseCode)
  return isFinal && aboutLetter.has(command) ? new FinalRefusal(`the mail server answered ${responseCode}`) : undefined
}
