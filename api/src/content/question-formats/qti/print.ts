import { once } from 'node:events'
import type { Readable } from 'node:stream'
import archiver from 'archiver'

const manifestOf = (count: number) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="questions"><resources>
${Array.from({ length: count }, (_, i) => `<resource identifier="r${i + 1}" type="imsqti_item_xmlv2p1" href="item-${i + 1}.xml"/>`).join('\n')}
</resources></manifest>
`

/** Streams items as a QTI package. @param note a sentence for whoever unpacks it */
export function packageOf(items: AsyncIterable<string>, note: string): Readable {
  const archive = archiver('zip')
  // If the client disconnects, the abort ends every pending wait.
  const closed = new AbortController()
  archive.once('close', () => closed.abort())
  async function add(name: string, text: string): Promise<void> {
    const added = once(archive, 'entry', { signal: closed.signal })
    archive.append(text, { name })
    await added
  }
  async function fill(): Promise<void> {
    let count = 0
    for await (const item of items) if (item !== '') await add(`item-${(count += 1)}.xml`, item)
    await add('imsmanifest.xml', manifestOf(count))
    if (note) await add('README.txt', note)
    await archive.finalize()
  }
  fill().catch((error: Error) => archive.destroy(error))
  return archive
}
