import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The longest path that a socket may have, in bytes: 107 on Linux, 103 on macOS (unix(7), `sun_path`). */
const longest = 103

/**
 * The path of a socket in the data folder, which only its owner may enter. If that is too long for a socket: in a
 * private folder for temporary files, the same one at each start. Throws if that folder is not ours.
 */
export function socketIn(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  if (Buffer.byteLength(path) <= longest) return path
  const dir = join(tmpdir(), `abhyas-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { mode, uid } = lstatSync(dir)
  if (uid !== process.getuid?.() || (mode & 0o777) !== 0o700)
    throw new Error(`${dir} is open to other users of this machine. Remove it, or set DATA_DIR to a shorter path.`)
  return join(dir, name)
}
