import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses every text in `outDir` once, as well as it goes, when it is built: the server only picks a file. */
export function compress(outDir = join(import.meta.dirname, '../dist')): Plugin {
  return {
    name: 'compress',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const names = await readdir(outDir, { recursive: true })
        for (const name of names.filter((one) => texts.has(extname(one)))) {
          const path = join(outDir, name)
          const text = await readFile(path)
          await writeFile(`${path}.br`, await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
          await writeFile(`${path}.gz`, await zip(text, { level: 9 }))
        }
      },
    },
  }
}
