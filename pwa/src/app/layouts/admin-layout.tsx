import {
  mdiBookMultipleOutline,
  mdiCheckboxMarkedOutline,
  mdiClipboardTextOutline,
  mdiCogOutline,
  mdiCurrencyInr,
  mdiForumOutline,
  mdiHelpBoxMultipleOutline,
  mdiHomeOutline,
  mdiTagOutline,
} from '@mdi/js'
import { AreaLayout } from './area-layout.tsx'

const links = [
  { to: '/admin', name: 'Home', icon: mdiHomeOutline },
  { to: '/admin/questionBank', name: 'Question Bank', icon: mdiBookMultipleOutline },
  { to: '/admin/questions', name: 'Question List', icon: mdiHelpBoxMultipleOutline },
  { to: '/admin/approve', name: 'Approve Questions', icon: mdiCheckboxMarkedOutline },
  { to: '/admin/tests', name: 'Tests', icon: mdiClipboardTextOutline },
  { to: '/admin/payments', name: 'Payments', icon: mdiCurrencyInr },
  { to: '/admin/categories', name: 'Categories', icon: mdiTagOutline },
  { to: '/admin/inquiries', name: 'Inquiries', icon: mdiForumOutline },
  { to: '/admin/settings', name: 'Settings', icon: mdiCogOutline },
]

/** The back office. */
export const AdminLayout = () => <AreaLayout name="Back office" home="/admin" links={links} />
