const encoded = /%[2-7][0-9a-f]/gi
const unreserved = /^[\w.~-]$/

/** Whether a path ends in the name of a file. Every other one that is no call is a page. */
export const isFile = (path: string): boolean => /\.[a-z0-9]{2,11}$/i.test(path)

/**
 * The path of a URL, with the characters decoded that need no encoding (RFC 3986, 6.2.2.2): the router decodes them, so
 * '/%61pi' is '/api'. Never throws.
 */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0]!
  if (!path.includes('%')) return path
  return path.replaceAll(encoded, (hex) => {
    const character = String.fromCodePoint(Number.parseInt(hex.slice(1), 16))
    return unreserved.test(character) ? character : hex
  })
}
