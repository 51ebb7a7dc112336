import { emptySiteSettings } from '@abhyas/shared/platform/site-settings/shapes'
import { model, Schema } from 'mongoose'
import { maybeText, text } from '../../core/records/fields.ts'

const texts = Object.fromEntries(Object.keys(emptySiteSettings).map((name) => [name, maybeText]))

/** The one document of what the header and footer show. */
const siteSettingsSchema = new Schema(
  {
    _id: text,
    ...(texts as Record<keyof typeof emptySiteSettings, typeof maybeText>),
    /** Counts the changes: a page that was opened before the last one does not overwrite it. */
    version: { type: Number, default: 0 },
  },
  { collection: 'site_settings', versionKey: false },
)

export const SiteSettingsModel = model('site_settings', siteSettingsSchema)
export const siteSettingsId = 'site'
