import { inject } from 'vitest'
import { eventually } from './eventually.ts'
import { type Message, messagesTo as messagesIn } from './mailbox-calls.ts'

/** What lies in the mailbox of the tests for an address, newest first. */
export const messagesTo = (address: string): Promise<Message[]> => messagesIn(inject('mailboxUrl'), address)

/** Waits until there are so many letters for an address. */
export const lettersTo = (address: string, count = 1): Promise<Message[]> =>
  eventually(async () => {
    const messages = await messagesTo(address)
    return messages.length >= count ? messages : undefined
  }, `${count} letters to ${address}`)
