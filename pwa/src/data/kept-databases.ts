/** The databases of attempts on this device. */
export const attemptsName = 'abhyas-attempts'
export const envelopesName = 'abhyas-envelopes'
/** The pages of the directory that this device has read. */
export const directoryName = 'abhyas-directory'
/** The cache of material that somebody has saved. */
export const materialCache = 'material'

/**
 * Whether a database is on this device. Most people never take a test here: opening one would make it, and load what
 * works with it. A browser that does not say has it.
 */
export async function isKept(name: string): Promise<boolean> {
  if (typeof globalThis.indexedDB?.databases !== 'function') return true
  return (await indexedDB.databases()).some((database) => database.name === name)
}
