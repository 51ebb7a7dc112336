/** An id as the server makes them: the time and chance. Made here, a row can be changed before it was ever sent. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1_000).toString(16)
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0'))
  return seconds + random.join('')
}
