import type { Area } from '@abhyas/shared/identity/access/areas'
import {
  mdiAccountMultipleOutline,
  mdiBookMultipleOutline,
  mdiCheckboxMarkedOutline,
  mdiClipboardTextOutline,
  mdiCogOutline,
  mdiCurrencyInr,
  mdiFileDocumentCheckOutline,
  mdiFileUploadOutline,
  mdiFlagOutline,
  mdiForumOutline,
  mdiHelpBoxMultipleOutline,
  mdiHistory,
  mdiHomeOutline,
  mdiPackageVariantClosed,
  mdiScaleBalance,
  mdiStarOutline,
  mdiTagOutline,
  mdiTuneVertical,
} from '@mdi/js'
import type { AreaLink } from './area-sidebar.tsx'

export interface AdminLink extends AreaLink {
  /** The access area of the page; without one all staff see the link. */
  readonly area?: Area
  /** The key that leads to the page after G. */
  readonly letter?: string
}

/** The sidebar of the back office, in the specification's order. */
export const adminLinks: readonly AdminLink[] = [
  { to: '/admin', name: 'Home', icon: mdiHomeOutline, letter: 'h' },
  { to: '/admin/questionBank', name: 'Question Bank', icon: mdiBookMultipleOutline, area: 'questions', letter: 'b' },
  { to: '/admin/questions', name: 'Question List', icon: mdiHelpBoxMultipleOutline, area: 'questions', letter: 'q' },
  { to: '/admin/approve', name: 'Approve Questions', icon: mdiCheckboxMarkedOutline, area: 'approval', letter: 'a' },
  { to: '/admin/tests', name: 'Tests', icon: mdiClipboardTextOutline, area: 'tests', letter: 't' },
  { to: '/admin/payments', name: 'Payments', icon: mdiCurrencyInr, area: 'payments' },
  { to: '/admin/plans', name: 'Plans', icon: mdiPackageVariantClosed, area: 'payments' },
  { to: '/admin/categories', name: 'Categories', icon: mdiTagOutline, area: 'payments' },
  { to: '/admin/inquiries', name: 'Inquiries', icon: mdiForumOutline, area: 'inquiries' },
  { to: '/admin/settings', name: 'Settings', icon: mdiCogOutline, area: 'reference-lists', letter: 's' },
  { to: '/admin/imports', name: 'Imports', icon: mdiFileUploadOutline, area: 'questions', isApart: true },
  { to: '/admin/users', name: 'Users', icon: mdiAccountMultipleOutline, area: 'users' },
  { to: '/admin/tutor-reviews', name: 'Reviews', icon: mdiStarOutline, area: 'moderation' },
  { to: '/admin/lessons', name: 'Disputed lessons', icon: mdiScaleBalance, area: 'moderation' },
  { to: '/admin/reports', name: 'Reports', icon: mdiFlagOutline, area: 'moderation', letter: 'r' },
  { to: '/admin/material', name: 'Material', icon: mdiFileDocumentCheckOutline, area: 'material' },
  { to: '/admin/site-settings', name: 'Site settings', icon: mdiTuneVertical, area: 'administration' },
  { to: '/admin/audit', name: 'Audit', icon: mdiHistory, area: 'administration' },
]
