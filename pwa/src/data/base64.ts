/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text)
}

/** The bytes of base64. Throws if it is none. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.codePointAt(0)!)
