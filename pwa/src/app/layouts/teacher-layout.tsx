import {
  mdiClipboardTextOutline,
  mdiCogOutline,
  mdiDownloadOutline,
  mdiForumOutline,
  mdiHomeOutline,
  mdiTagOutline,
} from '@mdi/js'
import { AreaLayout } from './area-layout.tsx'

const links = [
  { to: '/teacher', name: 'Home', icon: mdiHomeOutline },
  { to: '/teacher/tests', name: 'Tests', icon: mdiClipboardTextOutline },
  { to: '/teacher/downloadable', name: 'Downloadable', icon: mdiDownloadOutline },
  { to: '/teacher/categories', name: 'Subscriptions', icon: mdiTagOutline },
  { to: '/teacher/inquiries', name: 'Inquiries', icon: mdiForumOutline },
  { to: '/teacher/settings', name: 'Settings', icon: mdiCogOutline },
]

/** The teacher area. */
export const TeacherLayout = () => <AreaLayout name="Teacher area" home="/teacher" links={links} messages="/support" />
