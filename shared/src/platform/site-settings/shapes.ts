import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { siteSettingNames } from './empty.ts'

const fields = allOf(siteSettingNames, Type.String({ maxLength: 200 }))

/**
 * The content of header and footer. An empty text hides its place. Who answers complaints must be named by law (rule 3(2)
 * of the IT Rules 2021), so the office is reminded of it.
 */
const SiteSettingsShape = Type.Object(fields)
export type SiteSettings = Static<typeof SiteSettingsShape>

/** The response. `If-Match` carries the version, which is 0 until the first save. */
export const SiteSettingsRecordShape = Type.Object({ ...fields, version: Type.Integer({ minimum: 0 }) })
export type SiteSettingsRecord = Static<typeof SiteSettingsRecordShape>

/** The fields to change; omitted fields keep their values. Allows longer texts than the rules, which have messages. */
export const ChangeSiteSettingsShape = Type.Object(
  allOf(siteSettingNames, Type.Optional(Type.String({ maxLength: 2_000 }))),
  {
    additionalProperties: false,
  },
)
