import type { SiteSettings } from '@abhyas/shared/platform/site-settings/shapes'

interface Field {
  readonly name: keyof SiteSettings
  readonly label: string
  readonly type: 'text' | 'tel' | 'email' | 'url'
}

/** The parts of the form, in the order of the page. */
export const parts: readonly { readonly title: string; readonly hint: string; readonly fields: readonly Field[] }[] = [
  {
    title: 'Contact bar',
    hint: 'An empty line is hidden on the site.',
    fields: [
      { name: 'contact_phone', label: 'Phone', type: 'tel' },
      { name: 'contact_email', label: 'Email', type: 'email' },
      { name: 'opening_hours', label: 'Hours', type: 'text' },
    ],
  },
  {
    title: 'Social links',
    hint: 'Full links, starting with https://',
    fields: [
      { name: 'facebook_url', label: 'Facebook', type: 'url' },
      { name: 'youtube_url', label: 'YouTube', type: 'url' },
      { name: 'instagram_url', label: 'Instagram', type: 'url' },
    ],
  },
  {
    title: 'Complaints and company',
    hint: 'Shown at the foot of every page. The law wants to know who answers complaints.',
    fields: [
      { name: 'grievance_name', label: 'Grievance officer', type: 'text' },
      { name: 'grievance_email', label: 'Email for complaints', type: 'email' },
      { name: 'company_name', label: 'Company', type: 'text' },
      { name: 'company_address', label: 'Address of the company', type: 'text' },
    ],
  },
]

export const fields = parts.flatMap((part) => part.fields)
