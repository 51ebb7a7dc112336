/** Accepted picture types, as `file-type` names them. */
export type PictureType = 'jpg' | 'png' | 'webp'

/**
 * Finds the end of a picture within its file by its container's structure. Returns undefined if the picture is
 * truncated or malformed. Bytes after the end could be an archive, a page or another hidden file.
 */
export function pictureEnd(type: PictureType, bytes: Buffer): number | undefined {
  const end = ends[type](bytes)
  return end !== undefined && end <= bytes.length ? end : undefined
}

const ends = { jpg: endOfJpegs, png: endOfPng, webp: endOfWebp }

/** Phones append smaller or HDR copies as further JPEGs (multi-picture format). These belong to the picture. */
function endOfJpegs(bytes: Buffer): number | undefined {
  let end = endOfJpeg(bytes, 0)
  while (end !== undefined && bytes[end] === 0xff && bytes[end + 1] === 0xd8) end = endOfJpeg(bytes, end)
  return end
}

function endOfJpeg(bytes: Buffer, start: number): number | undefined {
  let at = start + 2
  while (at + 3 < bytes.length || bytes[at + 1] === 0xd9) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return at + 2
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return undefined
}

/** Within scan data, FF 00 is an escaped FF byte and FF D0 to FF D7 are restart markers. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0xd9
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** 'IEND' as a number: a file can have half a million chunks. */
const iend = 0x49_45_4e_44

/** An 8-byte signature, then chunks of length, name, data and checksum. The last chunk is IEND. */
function endOfPng(bytes: Buffer): number | undefined {
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = bytes.readUInt32BE(at + 4)
    at += 12 + bytes.readUInt32BE(at)
    if (name === iend) return at
  }
  return undefined
}

/** 'RIFF', then the length of the rest, padded to an even number. */
function endOfWebp(bytes: Buffer): number | undefined {
  if (bytes.length < 12) return undefined
  const end = 8 + bytes.readUInt32LE(4)
  return end % 2 === 1 && end + 1 === bytes.length ? end + 1 : end
}
