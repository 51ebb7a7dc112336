import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Made by tools, never written by people. */
const skipped = new Set(['node_modules', 'dist', '.cache'])

/** A hash of the content of files and of all files in folders; paths count too. What is missing counts as nothing. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Whether these outputs were made from sources of this hash. */
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

/** Undefined for a file. */
function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
