import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip: its name, and what is in it. */
export type Zipped = readonly [name: string, content: string | Uint8Array]

/** The records of APPNOTE 4.3.7, 4.3.12 and 4.3.16: numbers of two bytes at even, of four bytes at named offsets. */
function record(mark: number, size: number, short: Record<number, number>, long: Record<number, number>): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(mark)
  for (const [at, value] of Object.entries(short)) bytes.writeUInt16LE(value, Number(at))
  for (const [at, value] of Object.entries(long)) bytes.writeUInt32LE(value, Number(at))
  return bytes
}

/** Preparing to pack costs more than packing a little. */
const nothing = deflateRawSync('')

/** Makes a zip file. @param said the unpacked size that it claims for each file; default: the true one */
export function zipOf(files: readonly Zipped[], said?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(content)
    const packed = bytes.length === 0 ? nothing : deflateRawSync(bytes)
    const [crc, size] = [crc32(bytes), said ?? bytes.length]
    const head = record(0x04034b50, 30, { 4: 20, 8: 8, 26: name.length }, { 14: crc, 18: packed.length, 22: size })
    const entry = record(
      0x02014b50,
      46,
      { 4: 20, 6: 20, 10: 8, 28: name.length },
      { 16: crc, 20: packed.length, 24: size, 42: at },
    )
    parts.push(head, name, packed)
    directory.push(entry, name)
    at += head.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const count = Math.min(files.length, 0xffff)
  const end = record(0x06054b50, 22, { 8: count, 10: count }, { 12: listed.length, 16: at })
  return Buffer.concat([...parts, listed, end])
}
