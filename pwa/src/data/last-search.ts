/** What somebody looked for last in the directory. The home page begins with it. */
export interface LastSearch {
  readonly subject: string
  /** A pincode; empty where they looked everywhere. */
  readonly near: string
  readonly place: string
}

/** The key on this device. It is about a person: a log-out removes it. */
export const lastSearchKey = 'last-search'

/** Undefined where nobody has searched, and where the browser keeps nothing. */
export function lastSearch(): LastSearch | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(lastSearchKey) ?? 'null') as Partial<LastSearch> | null
    const { subject, near, place } = kept ?? {}
    const isWhole = typeof subject === 'string' && typeof near === 'string' && typeof place === 'string'
    return isWhole && (subject || near) ? { subject, near, place } : undefined
  } catch {
    return undefined
  }
}

export function rememberSearch(search: LastSearch): void {
  try {
    localStorage.setItem(lastSearchKey, JSON.stringify(search))
  } catch {
    // A browser that keeps nothing loses a convenience.
  }
}
