const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Windows-1252 for 80 to 9F; the rest is Latin-1 (WHATWG Encoding). Node's own decoder treats it all as Latin-1. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const windows1252 = (byte: number) => specials[byte - 0x80] ?? String.fromCodePoint(byte)

/**
 * Decodes bytes of mixed encodings: valid UTF-8 sequences as UTF-8, every other byte as Windows-1252. Real files mix
 * both, even within a line.
 */
export function decodeMixed(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return decodePieces(bytes)
  }
}

/** Decodes the valid UTF-8 runs and the single bytes between them. */
function decodePieces(bytes: Uint8Array): string {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at)
    if (length > 0) {
      at += length
      continue
    }
    parts.push(utf8.decode(bytes.subarray(from, at)), windows1252(bytes[at]!))
    from = at += 1
  }
  parts.push(utf8.decode(bytes.subarray(from)))
  return parts.join('')
}

/** Length of the UTF-8 sequence at `at`, or 0 if it is invalid (RFC 3629: no overlong forms, no surrogates). */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  if (first < 0x80) return 1
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : (first & 0xf0) === 0xe0 ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0
  if (length === 0 || at + length > bytes.length) return 0
  for (let i = 1; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 0
  const second = bytes[at + 1]!
  const [least, max] = seconds[first] ?? [0x80, 0xbf]
  return second >= least && second <= max ? length : 0
}

/** Allowed range of the second byte after first bytes that restrict it. */
const seconds: Readonly<Record<number, readonly [least: number, max: number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
}
