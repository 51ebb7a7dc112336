import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import { localName } from './tree.ts'

/** Maximum characters of one text or tag: the parser keeps it until it ends. */
export const maxTextLength = 4_000_000
/** Most elements within each other. Files of Excel and Word have dozens. */
const maxDepth = 1_000

/** What is told of a file while it is read. Names are without a namespace prefix. */
export interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (text: string) => void
  readonly close: (name: string) => void
}

/**
 * Parses XML as a stream; chunks may split a character. Rejects a document type declaration, and with it all custom
 * entities. Throws if the XML is broken, nested too deeply, or has a text that is too long.
 */
export async function* parseXml(pieces: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  // The parser tells of a text at its end only, so what has come since the last tag is counted.
  let ended = 0
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed')
  })
  parser.on('opentagstart', () => {
    ended = parser.position
    depth += 1
    if (depth > maxDepth) throw new Error('too many elements within each other')
  })
  parser.on('opentag', ({ name, attributes }) => events.open(localName(name), attributes as Record<string, string>))
  parser.on('text', events.text)
  parser.on('cdata', events.text)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    ended = parser.position
    events.close(localName(name))
  })
  const decoder = new TextDecoder()
  let length = 0
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    length += text.length
    parser.write(text)
    if (length - ended > maxTextLength) throw new Error('a text is too long')
    yield
  }
  parser.write(decoder.decode()).close()
  yield
}
