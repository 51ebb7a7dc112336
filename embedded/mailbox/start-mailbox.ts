import { listenHttp } from './http.ts'
import { listenSmtp } from './smtp.ts'
import { MessageStore } from './store.ts'

/** A running mailbox. */
export interface Mailbox {
  /** smtp://127.0.0.1:PORT */
  readonly smtpUrl: string
  /** http://127.0.0.1:PORT/sms, the gateway's address */
  readonly smsUrl: string
  /** http://127.0.0.1:PORT, the page and `/messages` */
  readonly url: string
  close(): Promise<void>
}

interface MailboxOptions {
  /** 0, or nothing, takes a free one. */
  smtpPort?: number
  httpPort?: number
  /** Where messages are kept over a restart; without it they are kept in memory only. */
  dir?: string
}

/** Starts the mailbox in this process, on the loopback address. Throws where a port is taken. */
export async function startMailbox({ smtpPort = 0, httpPort = 0, dir }: MailboxOptions = {}): Promise<Mailbox> {
  const store = await MessageStore.open(dir)
  const smtp = await listenSmtp(store, smtpPort)
  const http = await listenHttp(store, httpPort).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  const url = `http://127.0.0.1:${http.port}`
  async function close(): Promise<void> {
    await Promise.all([smtp.close(), http.close()])
  }
  return { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, smsUrl: `${url}/sms`, url, close }
}
