const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Windows-1252 for 80 to 9F; the rest is Latin-1 (WHATWG Encoding). Node's own decoder treats it all as Latin-1. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const windows1252 = (byte: number) => specials[byte - 0x80] ?? String.fromCodePoint(byte)

/** UTF-8 sequences of one to four bytes (RFC 3629: no overlong forms, no surrogates). A character is one byte. */
const sequences = [
  '[^\x80-\xff]',
  '[\xc2-\xdf][\x80-\xbf]',
  '(?:\xe0[\xa0-\xbf]|\xed[\x80-\x9f]|[\xe1-\xec\xee\xef][\x80-\xbf])[\x80-\xbf]',
  '(?:\xf0[\x90-\xbf]|\xf4[\x80-\x8f]|[\xf1-\xf3][\x80-\xbf])[\x80-\xbf]{2}',
]
const runs = new RegExp(`(?:${sequences.join('|')}){1,1000}|[\x80-\xff]`, 'g')

/**
 * Decodes bytes of mixed encodings: valid UTF-8 sequences as UTF-8, every other byte as Windows-1252. Real files mix
 * both, even within a line.
 */
export function decodeMixed(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    const characters = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    return characters.replaceAll(runs, (run) =>
      run.length === 1 && run >= '\x80' ? windows1252(run.codePointAt(0)!) : Buffer.from(run, 'latin1').toString(),
    )
  }
}
