import { allOf } from '@abhyas/shared/all-of'
import { emptySiteSettings } from '@abhyas/shared/platform/site-settings/shapes'
import { model, Schema } from 'mongoose'
import { maybeText, text } from '../../core/records/fields.ts'

/** The one document of what the header and footer show. */
const siteSettingsSchema = new Schema(
  {
    _id: text,
    ...allOf(Object.keys(emptySiteSettings) as (keyof typeof emptySiteSettings)[], maybeText),
    /** Counts the changes: a page that was opened before the last one does not overwrite it. */
    version: { type: Number, default: 0 },
  },
  { collection: 'site_settings', versionKey: false },
)

export const SiteSettingsModel = model('site_settings', siteSettingsSchema)
export const siteSettingsId = 'site'
