import { allOf } from '../../all-of.ts'
import type { SiteSettings } from './shapes.ts'

/** Names of the fields of header and footer. Here, because the first page needs them and no shapes. */
export const siteSettingNames = [
  'contact_phone',
  'contact_email',
  'opening_hours',
  'facebook_url',
  'youtube_url',
  'instagram_url',
  'grievance_name',
  'grievance_email',
  'company_name',
  'company_address',
] as const

export const emptySiteSettings: SiteSettings = allOf(siteSettingNames, '')
