import type { SiteSettings } from '@abhyas/shared/platform/site-settings/shapes'

interface Field {
  readonly name: keyof SiteSettings
  readonly label: string
  readonly type: 'text' | 'tel' | 'email' | 'url'
}

/** The parts of the form, in the order of the header. */
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
]

export const fields = parts.flatMap((part) => part.fields)
