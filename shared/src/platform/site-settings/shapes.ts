import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'

const names = [
  'contact_phone',
  'contact_email',
  'opening_hours',
  'facebook_url',
  'youtube_url',
  'instagram_url',
] as const
const fields = allOf(names, Type.String({ maxLength: 200 }))

/** What the header and footer show. An empty text hides its place. */
const SiteSettingsShape = Type.Object(fields)
export type SiteSettings = Static<typeof SiteSettingsShape>

/** As they are answered: the version is what `If-Match` names. 0 while nobody has saved any. */
export const SiteSettingsRecordShape = Type.Object({ ...fields, version: Type.Integer({ minimum: 0 }) })
export type SiteSettingsRecord = Static<typeof SiteSettingsRecordShape>

/** What a change carries; fields that are left out stay as they are. Longer than any rule allows: the rules have sentences. */
export const ChangeSiteSettingsShape = Type.Object(allOf(names, Type.Optional(Type.String({ maxLength: 2_000 }))), {
  additionalProperties: false,
})

export const emptySiteSettings: SiteSettings = allOf(names, '')
