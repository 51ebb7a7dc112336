export interface Message {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: string
}

/** What lies in a mailbox for an address, newest first. */
export async function messagesTo(mailboxUrl: string, address: string): Promise<Message[]> {
  const answer = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { messages: Message[] }).messages
}
