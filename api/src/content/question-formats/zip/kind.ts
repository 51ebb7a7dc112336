/** What a zip file is, by the names of its files. */
export type ZipKind = 'xlsx' | 'docx' | 'qti'

/** Signatures and sizes of the records at the end of a zip (APPNOTE 4.3.12 and 4.3.16). */
const [nameMark, nameSize, endMark, endSize] = [0x02014b50, 46, 0x06054b50, 22]

/** Returns what a zip file is by its directory. One without names that we know is refused as a broken Excel file. */
export function zipKindOf(file: Buffer): ZipKind {
  for (const name of namesIn(file)) {
    if (name === 'word/document.xml') return 'docx'
    if (/(?:^|\/)imsmanifest\.xml$/i.test(name)) return 'qti'
    if (name.startsWith('xl/')) return 'xlsx'
  }
  return 'xlsx'
}

/** Yields the names in the directory of a zip. */
function* namesIn(file: Buffer): Generator<string> {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end === -1 || end + endSize > file.length || file.readUInt32LE(end) !== endMark) return
  let at = file.readUInt32LE(end + 16)
  while (at + nameSize <= file.length && file.readUInt32LE(at) === nameMark) {
    const [name, extra, note] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [number, number, number]
    yield file.toString('utf8', at + nameSize, at + nameSize + name)
    at += nameSize + name + extra + note
  }
}
