import { inject } from 'vitest'
import { eventually } from './eventually.ts'

export interface Message {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: string
}

/** What lies in the mailbox for an address, newest first. */
export async function messagesTo(address: string, mailbox = inject('mailboxUrl')): Promise<Message[]> {
  const answer = await fetch(`${mailbox}/messages?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { messages: Message[] }).messages
}

/** Waits until there are so many letters for an address. */
export const lettersTo = (address: string, count = 1, mailbox?: string): Promise<Message[]> =>
  eventually(async () => {
    const messages = await messagesTo(address, mailbox)
    return messages.length >= count ? messages : undefined
  }, `${count} letters to ${address}`)
