import type { SuccessAnswer } from '@abhyas/shared/result'
import { emptySiteSettings } from '@abhyas/shared/platform/site-settings/empty'
import type { SiteSettings } from '@abhyas/shared/platform/site-settings/shapes'
import { atom, getDefaultStore, useAtom } from 'jotai'
import { useEffect } from 'react'
import { call } from './api-client.ts'

const key = 'site-settings'
const settingsAtom = atom<SiteSettings | undefined>(undefined)

/**
 * What header and footer show: the last copy at once, the server's as soon as it answers. Empty parts are hidden. The
 * copy is in local storage, because it is small, public and on the first page, which does not wait for a database.
 */
export function useSiteSettings(): SiteSettings {
  const [settings, setSettings] = useAtom(settingsAtom)
  const isThere = settings !== undefined
  useEffect(() => {
    if (isThere) return
    setSettings(readCopy())
    void readSettings()
  }, [isThere, setSettings])
  return settings ?? emptySiteSettings
}

let reading: Promise<void> | undefined

/** Reads what header and footer show. Both ask for it, and it is asked for once. */
export const readSettings = (): Promise<void> =>
  (reading ??= call<SuccessAnswer<SiteSettings>>('GET', '/site-settings').then(
    ({ data }) => keepSiteSettings(data),
    () => undefined, // the copy stays
  ))

/** Takes what was just saved: the header of this tab shows it at once. */
export function keepSiteSettings(settings: SiteSettings): void {
  getDefaultStore().set(settingsAtom, settings)
  localStorage.setItem(key, JSON.stringify(settings))
}

function readCopy(): SiteSettings {
  try {
    return { ...emptySiteSettings, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SiteSettings>) }
  } catch {
    return emptySiteSettings
  }
}
