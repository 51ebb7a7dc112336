import { Badge } from '../../ui/status-badge.tsx'

const states = {
  pending: { tone: 'info', text: 'Pending' },
  verified: { tone: 'ok', text: 'Verified' },
  rejected: { tone: 'err', text: 'Rejected' },
} as const

/** What was said of a document, in a word. */
export function DocumentStatus({ status }: { readonly status: string }) {
  const { tone, text } = states[status as keyof typeof states] ?? states.pending
  return <Badge tone={tone}>{text}</Badge>
}
