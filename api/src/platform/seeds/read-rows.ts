import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The project's seed files; as far away from the sources as from what is built of them. */
export const seedFolder = join(import.meta.dirname, '../../../../seeds')

/**
 * The rows of a file of tab-separated values, packed where its name ends in .gz, by the names in its first line; only a few of them are in memory
 * at a time. Throws where the file is missing, not whole, or a row has another number of values.
 */
export async function* readRows<Column extends string>(
  file: string,
  columns: readonly Column[],
): AsyncGenerator<Record<Column, string>> {
  const packed = createReadStream(file)
  const unpacked = file.endsWith('.gz') ? createGunzip() : new PassThrough()
  packed.on('error', (error) => unpacked.destroy(error))
  const failed = new Promise<never>((_resolve, reject) => unpacked.on('error', reject))
  failed.catch(() => undefined)
  const lines = createInterface({ input: packed.pipe(unpacked), crlfDelay: Infinity })[Symbol.asyncIterator]()
  try {
    const next = () => Promise.race([lines.next(), failed])
    const head = await next()
    if (head.value !== columns.join('\t'))
      throw new Error(`${file} does not begin with the columns ${columns.join(', ')}`)
    for (let row = await next(); !row.done; row = await next()) {
      const values = row.value.split('\t')
      if (values.length !== columns.length) throw new Error(`${file} has a row that is none: ${row.value}`)
      yield Object.fromEntries(columns.map((column, i) => [column, values[i]])) as Record<Column, string>
    }
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}
