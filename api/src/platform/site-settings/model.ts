import { model, Schema } from 'mongoose'

const text = { type: String, default: '' }

/** The one document of what the header and footer show. */
const siteSettingsSchema = new Schema(
  {
    _id: { type: String, required: true },
    contact_phone: text,
    contact_email: text,
    opening_hours: text,
    facebook_url: text,
    youtube_url: text,
    instagram_url: text,
    /** Counts the changes: a page that was opened before the last one does not overwrite it. */
    version: { type: Number, default: 0 },
  },
  { collection: 'site_settings', versionKey: false },
)

export const SiteSettingsModel = model('site_settings', siteSettingsSchema)
export const siteSettingsId = 'site'
