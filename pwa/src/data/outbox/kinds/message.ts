import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import type { Kind, Queued } from '../kind.ts'

/** A message that the server does not have. */
export interface MessageChange extends Queued {
  readonly conversation: string
  readonly text: string
  /** Files that the server has for it. Missing in messages of format 2. */
  readonly files?: readonly Pick<MessageFile, 'id' | 'name'>[]
}

/** In order within a conversation. A refused one stands in its thread, with the reason. */
export const messageKind: Kind<MessageChange> = {
  kind: 'message',
  schema: 3,
  documentKey: ({ conversation }) => conversation,
  call: ({ conversation, text, files = [] }) => ({
    method: 'POST',
    path: `/conversations/${conversation}/messages`,
    body: { text, ...(files.length > 0 && { files: files.map(({ id }) => id) }) },
    isQuiet: true,
  }),
  describe: ({ state, conversation }) =>
    state === 'refused'
      ? undefined
      : { page: { path: `/inbox/${conversation}`, name: 'messages' }, part: conversation, fields: [] },
}

export const isMessage = (change: Queued): change is MessageChange => change.kind === messageKind.kind
