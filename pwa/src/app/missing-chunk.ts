const key = 'reloaded-for-missing-chunk'
const onceMs = 60_000

/** A part of the app that a newer version has replaced on the server. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)

/** Loads the new version, once a minute at most: a part that stays missing must not become a loop. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(key))
  if (Date.now() - last < onceMs) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}
