/** The key on this device of what was searched for last in the header. It is about a person: a log-out removes it. */
export const recentSearchesKey = 'recent-searches'

const maxRecent = 6

/** What was searched for on this device, the last one first. Empty where the browser keeps nothing. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** Puts what somebody has searched for in front; the oldest goes. */
export function rememberWords(words: string): void {
  const text = words.trim()
  if (text === '') return
  store([text, ...recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, maxRecent))
}

export const forgetWords = (words: string): void => store(recentSearches().filter((other) => other !== words))

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(recentSearchesKey, JSON.stringify(searches))
  } catch {
    // A browser that keeps nothing loses a convenience.
  }
}
