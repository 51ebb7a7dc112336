import type { Message, Messages } from '@abhyas/shared/marketplace/conversations/shapes'

/** What was loaded before, and whether there is more before it. */
export interface Loaded {
  readonly messages: readonly Message[]
  readonly has_more: boolean
}

/**
 * Puts what was loaded before in front of the last page. Where so much has come meanwhile that numbers are missing in
 * between, the last page stands alone: what is before it is loaded again.
 */
export function joined({ messages, has_more }: Loaded, latest: Messages): Loaded {
  const first = latest.messages[0]?.seq ?? 1
  const before = messages.filter(({ seq }) => seq < first)
  if (before.at(-1)?.seq !== first - 1) return latest
  return { messages: [...before, ...latest.messages], has_more }
}
