import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { useProfile } from '../../data/profile.ts'
import { OwnPasswordPage } from '../change-initial-password-page.tsx'
import { StaffOnlyPage } from '../staff-only-page.tsx'
import { AdminSearch } from './admin-search.tsx'
import { adminLinks } from './admin-links.ts'
import { AreaLayout } from './area-layout.tsx'

/** The back office: what a role may enter is in the sidebar. The server decides all the same. */
export function AdminLayout() {
  const { profile } = useProfile()
  const roles = profile?.roles ?? []
  if (profile && roles.every((role) => role === 'user')) return <StaffOnlyPage />
  if (profile?.must_change_password) return <OwnPasswordPage />
  const shown = adminLinks.filter(({ area }) => !area || mayEnter(roles, area, 'read'))
  const messages = mayEnter(roles, 'inquiries', 'read') ? '/admin/inquiries' : '/support'
  return <AreaLayout name="Back office" home="/admin" links={shown} messages={messages} search={<AdminSearch />} />
}
