import type { Kind, Queued } from '../kind.ts'

/** A message that the server does not have. */
export interface MessageChange extends Queued {
  readonly conversation: string
  readonly text: string
}

/** In order within a conversation. A refused one stands in its thread, with the reason. */
export const messageKind: Kind<MessageChange> = {
  kind: 'message',
  schema: 2,
  documentKey: ({ conversation }) => conversation,
  call: ({ conversation, text }) => ({
    method: 'POST',
    path: `/conversations/${conversation}/messages`,
    body: { text },
    isQuiet: true,
  }),
  describe: ({ state, conversation }) =>
    state === 'refused'
      ? undefined
      : { page: { path: `/inbox/${conversation}`, name: 'messages' }, part: conversation, fields: [] },
}

export const isMessage = (change: Queued): change is MessageChange => change.kind === messageKind.kind
