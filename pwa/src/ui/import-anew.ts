/**
 * An import that can be tried again. Chromium and Firefox keep for as long as a page lives that a module could not be
 * had, and name its address in the error: under another one it is asked for anew. Where no address is named (Safari), it
 * is only imported once more. For modules that nothing else imports: under two addresses a module is there twice.
 */
export function importAnew<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let failures = 0
  return async () => {
    try {
      return address ? ((await import(/* @vite-ignore */ `${address}?again=${failures}`)) as Module) : await load()
    } catch (error) {
      failures += 1
      address ??= /https?:\S+\.js/.exec(String(error))?.[0]
      throw error
    }
  }
}
