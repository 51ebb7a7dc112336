import { type Static, Type } from 'typebox'

const text = Type.String({ maxLength: 200 })

/** What the header and footer show. An empty text hides its place. */
export const SiteSettingsShape = Type.Object({
  contact_phone: text,
  contact_email: text,
  opening_hours: text,
  facebook_url: text,
  youtube_url: text,
  instagram_url: text,
})
export type SiteSettings = Static<typeof SiteSettingsShape>

export const emptySiteSettings: SiteSettings = {
  contact_phone: '',
  contact_email: '',
  opening_hours: '',
  facebook_url: '',
  youtube_url: '',
  instagram_url: '',
}
