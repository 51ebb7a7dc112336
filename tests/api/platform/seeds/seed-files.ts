import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'

const head = 'name\tpincode\ttype\tdistrict\tstate\tlat\tlng'

/** Writes seed files of post offices into a folder that is gone when the tests are done. */
export function seedFiles() {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-seeds-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  let files = 0
  const writeText = (text: string | Buffer) => {
    const file = join(dir, `${++files}.tsv.gz`)
    writeFileSync(file, typeof text === 'string' ? gzipSync(text) : text)
    return file
  }
  return {
    writeText,
    /** A file of so many different offices, the first of them 'Office 100000 BO'. */
    write: (count: number) => {
      const rows = Array.from(
        { length: count },
        (_, n) => `Office ${100_000 + n} BO\t${700_000 + (n % 900)}\tBO\tD\tS\t1.5\t2.5`,
      )
      return writeText([head, ...rows, ''].join('\n'))
    },
    head,
  }
}
