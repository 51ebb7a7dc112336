import {
  mdiAccountGroupOutline,
  mdiCalendarOutline,
  mdiClipboardTextOutline,
  mdiCogOutline,
  mdiDownloadOutline,
  mdiForumOutline,
  mdiHomeOutline,
  mdiTagOutline,
} from '@mdi/js'
import type { AreaLink } from './area-sidebar.tsx'

/** The sidebar of the teacher area. */
export const teacherLinks: readonly AreaLink[] = [
  { to: '/teacher', name: 'Home', icon: mdiHomeOutline },
  { to: '/teacher/calendar', name: 'Calendar', icon: mdiCalendarOutline },
  { to: '/teacher/batches', name: 'Classes', icon: mdiAccountGroupOutline },
  { to: '/teacher/tests', name: 'Tests', icon: mdiClipboardTextOutline },
  { to: '/teacher/downloadable', name: 'Downloadable', icon: mdiDownloadOutline },
  { to: '/teacher/categories', name: 'Subscriptions', icon: mdiTagOutline },
  { to: '/teacher/inquiries', name: 'Inquiries', icon: mdiForumOutline },
  { to: '/teacher/settings', name: 'Settings', icon: mdiCogOutline },
]
