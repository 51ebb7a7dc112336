import { type Area, mayEnter } from '@abhyas/shared/access/areas'
import {
  mdiAccountMultipleOutline,
  mdiBookMultipleOutline,
  mdiCheckboxMarkedOutline,
  mdiClipboardTextOutline,
  mdiCogOutline,
  mdiCurrencyInr,
  mdiForumOutline,
  mdiHelpBoxMultipleOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiTagOutline,
  mdiTuneVertical,
} from '@mdi/js'
import { useProfile } from '../../data/profile.ts'
import { OwnPasswordPage } from '../own-password-page.tsx'
import { StaffOnlyPage } from '../staff-only-page.tsx'
import { type AreaLink, AreaLayout } from './area-layout.tsx'

interface OfficeLink extends AreaLink {
  /** Whose pages it leads to; everybody on the staff sees what has none. */
  readonly area?: Area
}

const links: readonly OfficeLink[] = [
  { to: '/admin', name: 'Home', icon: mdiHomeOutline },
  { to: '/admin/questionBank', name: 'Question Bank', icon: mdiBookMultipleOutline, area: 'questions' },
  { to: '/admin/questions', name: 'Question List', icon: mdiHelpBoxMultipleOutline, area: 'questions' },
  { to: '/admin/approve', name: 'Approve Questions', icon: mdiCheckboxMarkedOutline, area: 'approval' },
  { to: '/admin/tests', name: 'Tests', icon: mdiClipboardTextOutline, area: 'questions' },
  { to: '/admin/payments', name: 'Payments', icon: mdiCurrencyInr, area: 'payments' },
  { to: '/admin/categories', name: 'Categories', icon: mdiTagOutline, area: 'payments' },
  { to: '/admin/inquiries', name: 'Inquiries', icon: mdiForumOutline, area: 'inquiries' },
  { to: '/admin/settings', name: 'Settings', icon: mdiCogOutline, area: 'reference-lists' },
  { to: '/admin/users', name: 'Users', icon: mdiAccountMultipleOutline, area: 'users', isApart: true },
  { to: '/admin/site-settings', name: 'Site settings', icon: mdiTuneVertical, area: 'administration' },
  { to: '/admin/audit', name: 'Audit', icon: mdiHistory, area: 'administration' },
]

/** The back office: what a role may enter is in the sidebar. The server decides all the same. */
export function AdminLayout() {
  const { profile } = useProfile()
  const roles = profile?.roles ?? []
  if (profile && roles.every((role) => role === 'user')) return <StaffOnlyPage />
  if (profile?.must_change_password) return <OwnPasswordPage />
  const shown = links.filter(({ area }) => !area || mayEnter(roles, area, 'read'))
  return <AreaLayout name="Back office" home="/admin" links={shown} />
}
