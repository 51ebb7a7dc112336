import { posix } from 'node:path'
import { TextDecoder } from 'node:util'
import { importError } from '@abhyas/shared/content/imports/import-errors'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { packageBroken, packageTooBig, qtiEmpty, qtiVersionWrong } from '@abhyas/shared/content/imports/texts'
import { type Block, type BlockReader, RejectedBlock, type TextPlace, UnreadableFile } from '../block.ts'
import type { Line } from '../text/lines.ts'
import { decodeMixed } from '../text/decode.ts'
import { PackedPictures } from '../zip/pictures.ts'
import { filesIn, readFile } from '../zip/open.ts'
import { allIn, parseTree, type XmlElement, XmlRefused } from '../xml/tree.ts'
import { itemBlock } from './item.ts'

/** Most bytes of one item. Anything longer is not a question. */
const maxItemLength = 4_000_000

const isXml = (path: string) => /\.xml$/i.test(path)
const isManifest = (path: string) => /(?:^|\/)imsmanifest\.xml$/i.test(path)
const itemStart = /<(?:[\w.-]+:)?assessmentItem[\s>]/

/** Reads the items of a QTI package in their order, and reports those that its manifest names in vain. */
export async function* packageBlocks(file: Buffer): AsyncGenerator<Block> {
  const { pictures, listed, isOther } = await inspect(file)
  const missing = new Set(listed)
  let number = 0
  const place = (path: string): TextPlace => {
    number += 1
    return { line: number, column: 1, cell: { row: number, column: '', name: path } }
  }
  for await (const packed of filesIn(file, packageBroken)) {
    const { path } = packed
    if (!isXml(path) || isManifest(path)) continue
    const bytes = await readFile(packed, maxItemLength)
    const isListed = missing.delete(path)
    const xml = bytes && textOfXml(bytes)
    if (xml === undefined) {
      if (isListed) yield refused(place(path), 'too-long', maxItemLength)
    } else if (isListed || itemStart.test(xml.slice(0, 10_000)))
      yield itemBlock({
        at: place(path),
        quoted: path,
        xml,
        pictureOf: (name) => (isElsewhere(name) ? undefined : pictures.of(besides(path, name))),
      })
    if (pictures.printed > importLimits.packageInflated) throw new UnreadableFile(packageTooBig)
  }
  for (const path of missing) yield refused(place(path), 'item-missing', path)
  if (number === 0) throw new UnreadableFile(isOther ? qtiVersionWrong : qtiEmpty)
}

const refused = (at: TextPlace, code: 'too-long' | 'item-missing', fact: string | number): Block =>
  new RejectedBlock({ line: at.line, source: '' }, () => [importError({ ...at, source: at.cell!.name }, code, fact)])

/** Collects the pictures, and what the manifest lists: a package may have them behind the items. */
async function inspect(file: Buffer) {
  const pictures = new PackedPictures()
  let manifest: { readonly path: string; readonly bytes: Buffer } | undefined
  for await (const packed of filesIn(file, packageBroken)) {
    const bytes = isManifest(packed.path) ? await readFile(packed, maxItemLength) : undefined
    if (bytes) manifest = { path: packed.path, bytes }
    else await pictures.take(packed)
  }
  const resources = manifest ? resourcesIn(textOfXml(manifest.bytes)) : []
  const folder = posix.dirname(manifest?.path ?? '')
  const items = resources.filter(({ attributes: { type = '' } }) => type.startsWith('imsqti_item_xmlv2p'))
  return {
    pictures,
    listed: items.map(({ attributes: { href = '' } }) => posix.join(folder, decoded(href))),
    isOther: resources.some(({ attributes: { type = '' } }) => type.startsWith('imsqti') && !type.includes('xmlv2p')),
  }
}

function resourcesIn(xml: string): XmlElement[] {
  try {
    return allIn(parseTree(xml), (name) => name === 'resource')
  } catch (error) {
    if (error instanceof XmlRefused) throw new UnreadableFile(packageBroken, { cause: error })
    throw error
  }
}

function textOfXml(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decodeMixed(bytes).replace(/^\uFEFF/, '')
}

const isElsewhere = (name: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name)
/** The path of a file that an item names. */
const besides = (path: string, name: string) => posix.join(posix.dirname(path), decoded(name.split(/[?#]/)[0]!))

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Reads a file that is one item of its own. Its pictures are elsewhere, so an item that shows some is refused. */
export function itemReader(): BlockReader {
  const lines: Line[] = []
  let length = 0
  return {
    push(line) {
      length += line.text.length + 1
      if (length <= maxItemLength) lines.push(line)
      return []
    },
    end() {
      const at = { line: lines[0]?.number ?? 1, column: 1 }
      if (length > maxItemLength)
        return [
          { line: at.line, source: '', refusals: [importError({ ...at, source: '' }, 'too-long', maxItemLength)] },
        ]
      const xml = lines.map(({ text }) => text).join('\n')
      const quoted = itemStart.exec(xml)?.[0] ?? ''
      return [itemBlock({ at, quoted, xml, pictureOf: () => undefined })]
    },
  }
}
