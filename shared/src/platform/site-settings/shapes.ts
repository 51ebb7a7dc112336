import { type Static, Type } from 'typebox'

const text = Type.String({ maxLength: 200 })

const fields = {
  contact_phone: text,
  contact_email: text,
  opening_hours: text,
  facebook_url: text,
  youtube_url: text,
  instagram_url: text,
}

/** What the header and footer show. An empty text hides its place. */
export const SiteSettingsShape = Type.Object(fields)
export type SiteSettings = Static<typeof SiteSettingsShape>

/** As they are answered: the version is what `If-Match` names. 0 while nobody has saved any. */
export const SiteSettingsRecordShape = Type.Object({ ...fields, version: Type.Integer({ minimum: 0 }) })
export type SiteSettingsRecord = Static<typeof SiteSettingsRecordShape>

/** Longer than any rule allows: what is too long for a field is told beside it. */
const typed = Type.Optional(Type.String({ maxLength: 2_000 }))

/** What a change carries; fields that are left out stay as they are. */
export const ChangeSiteSettingsShape = Type.Object(
  {
    contact_phone: typed,
    contact_email: typed,
    opening_hours: typed,
    facebook_url: typed,
    youtube_url: typed,
    instagram_url: typed,
  },
  { additionalProperties: false },
)

export const emptySiteSettings: SiteSettings = {
  contact_phone: '',
  contact_email: '',
  opening_hours: '',
  facebook_url: '',
  youtube_url: '',
  instagram_url: '',
}
