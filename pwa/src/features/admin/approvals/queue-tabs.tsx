import { LinkTabs } from '../../../ui/link-tabs.tsx'

const tabs = [
  { to: '/admin/approve', text: 'Waiting' },
  { to: '/admin/approve/flagged', text: 'Flagged' },
] as const

/** What waits for approval, and what is live and should be looked at. */
export const QueueTabs = ({ current }: { readonly current: (typeof tabs)[number]['to'] }) => (
  <LinkTabs label="Queues" tabs={tabs} current={current} />
)
