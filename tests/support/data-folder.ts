import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What the data of a whole run fits into with room to spare, in bytes. */
const enough = 4 * 1024 ** 3

/**
 * Makes a folder for the databases of a test run, in memory where the machine has a folder of memory that is large
 * enough: they wait for the disk at every write, which takes half of the time of many tests. Tests of durability use
 * a folder on the disk.
 */
export function makeDataFolder(prefix: string): string {
  return mkdtempSync(join(isLarge(memory) ? memory : tmpdir(), prefix))
}

function isLarge(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enough
  } catch {
    return false // there is none on this system
  }
}
