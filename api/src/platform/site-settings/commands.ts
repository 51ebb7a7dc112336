import { siteSettingsRules } from '@abhyas/shared/platform/site-settings/rules'
import type { SiteSettings, SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import type { Actor } from '../../core/actor.ts'
import { changeInWords, record } from '../audit/commands.ts'
import { withLock } from '../../core/with-lock.ts'
import type { Context } from '../../core/context.ts'
import { assertVersion } from '../../core/records/stale-error.ts'
import { assertForm } from '../../core/assert-form.ts'
import { siteSettingsId, SiteSettingsModel } from './model.ts'
import { findSiteSettings } from './queries.ts'

/**
 * Changes the site settings. Omitted fields keep their values.
 * @param expected the version the client has read; undefined overwrites any version
 * Throws 422 (rules), StaleError.
 */
export async function saveSiteSettings(
  context: Context,
  by: Actor,
  input: Partial<SiteSettings>,
  expected: number | undefined,
): Promise<SiteSettingsRecord> {
  const change = Object.fromEntries(Object.entries(input).map(([field, text]) => [field, text.trim()]))
  assertForm(siteSettingsRules, change as Partial<SiteSettings>)
  return withLock('site-settings', async () => {
    const current = await findSiteSettings()
    assertVersion(current, expected)
    const { version, ...before } = current
    const after = { ...before, ...change }
    const isSame = Object.entries(before).every(([field, text]) => after[field as keyof SiteSettings] === text)
    if (isSame) return current
    const what = { action: 'site-settings.changed', entity: 'site-settings', entity_id: siteSettingsId }
    const note = noteOf(before, after)
    await record(context, { ...by, ...what, before, after, note })
    const next = { ...after, version: version + 1 }
    await SiteSettingsModel.updateOne({ _id: siteSettingsId }, { $set: next }, { upsert: true })
    return next
  })
}

/** Who answers complaints is not quoted, because the audit log forgets nothing. */
const personal = ['grievance_name', 'grievance_email'] as const

function noteOf(before: SiteSettings, after: SiteSettings): string {
  const changed = personal.filter((field) => before[field] !== after[field])
  const unquoted = Object.fromEntries(personal.map((field) => [field, '']))
  const quoted = changeInWords({ ...before, ...unquoted }, { ...after, ...unquoted })
  return [quoted, ...changed.map((field) => `${field} changed`)].filter(Boolean).join(', ')
}
