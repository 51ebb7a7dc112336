import { LinkTabs } from '../../ui/link-tabs.tsx'

const tabs = [
  { to: '/admin/site-settings', text: 'Site' },
  { to: '/admin/site-settings/payments', text: 'Payments' },
] as const

/** The pages of the settings that administrators alone change. */
export const SettingsTabs = ({ current }: { readonly current: (typeof tabs)[number]['to'] }) => (
  <LinkTabs label="Settings" tabs={tabs} current={current} />
)
