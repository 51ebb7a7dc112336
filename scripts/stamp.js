import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Generated folders. */
const skipped = new Set(['node_modules', 'dist', '.cache'])

/** A hash of paths and contents of files, and of all files in folders. Missing paths are ignored. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Whether these outputs were built from sources with this hash. */
export function isFresh(stamp, hash, outputs) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && outputs.every((path) => existsSync(path))
}

export function writeStamp(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

function filesOf(path) {
  if (!existsSync(path)) return []
  const entries = readEntries(path)
  if (!entries) return [path]
  const wanted = entries.filter(({ name }) => !skipped.has(name) && !name.endsWith('.tsbuildinfo'))
  const names = wanted.map(({ name }) => name).sort()
  return names.flatMap((name) => filesOf(join(path, name)))
}

/** Undefined if the path is a file. */
function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
