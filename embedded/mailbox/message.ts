/** What the mailbox keeps and tells; `to` is one recipient, a mail to three is three messages. */
export interface Message {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
  /** Empty where the mail has none. Foreign: shown in a sandbox only. */
  readonly html: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Whether a message was sent to this address: letters in any case, and digits of a number in any grouping. */
export function isTo(message: Message, address: string): boolean {
  return normalise(message.to, message.channel) === normalise(address, message.channel)
}

const normalise = (address: string, channel: Channel) =>
  channel === 'sms' ? address.replace(/\D/g, '') : address.trim().toLowerCase()

/** Whether a line of the file is a message; what is not is left out when the file is read. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const texts = ['id', 'to', 'subject', 'text', 'html', 'at'].every((name) => typeof fields[name] === 'string')
  return texts && channels.some((channel) => channel === fields['channel'])
}
