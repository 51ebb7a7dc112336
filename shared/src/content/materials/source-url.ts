/**
 * `https://`, a host with a dot and a name at its end (no number, no local network), and a path without spaces: without
 * a name, a password or a port. The host is the first group.
 */
const pattern =
  /^https:\/\/((?=[^/?#]{4,253}(?:[/?#]|$))(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59}))(?:[/?#][^\s"<>\\^`{|}\p{C}]*)?$/iu

/** The host of an address elsewhere; undefined where it is none that may be linked. */
export const hostOf = (typed: string): string | undefined => pattern.exec(typed.trim())?.[1]?.toLowerCase()

/** The name of the site, as people know it; empty for none. */
export const siteOf = (address: string): string => hostOf(address)?.replace(/^www\./, '') ?? ''
