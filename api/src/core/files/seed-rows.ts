import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The project's seed files. The path is the same from the sources and from the build output. */
export const seedFolder = join(import.meta.dirname, '../../../../seeds')

/**
 * Streams the rows of a TSV file, gunzipped if its name ends in .gz, by the column names of its first line. Throws if
 * the file is missing or truncated, or a row has another number of values.
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
