import { allOf } from '@abhyas/shared/all-of'
import { emptySiteSettings } from '@abhyas/shared/platform/site-settings/empty'
import { model, Schema } from 'mongoose'
import { maybeText, text } from '../../core/records/fields.ts'

/** The single document with the content of header and footer. */
const siteSettingsSchema = new Schema(
  {
    _id: text,
    ...allOf(Object.keys(emptySiteSettings) as (keyof typeof emptySiteSettings)[], maybeText),
    /** Incremented by every change, so that a client with an older version cannot overwrite it. */
    version: { type: Number, default: 0 },
  },
  { collection: 'site_settings', versionKey: false },
)

export const SiteSettingsModel = model('site_settings', siteSettingsSchema)
export const siteSettingsId = 'site'
