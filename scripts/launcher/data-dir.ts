import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { readText } from './processes.ts'

/** Incremented when the format of the launcher's files in the folder changes. */
const dataFormat = 1

/** Returns why the folder cannot be used, or undefined. Does not change it. */
export function findDataDirProblem(dir: string): string | undefined {
  if (!existsSync(dir))
    return canWrite(existingParent(dir)) ? undefined : `DATA_DIR cannot be made: ${existingParent(dir)} is not writable`
  if (!statSync(dir).isDirectory()) return `DATA_DIR is not a folder: ${dir}`
  const written = readText(join(dir, 'FORMAT'))
  const format = Number(written ?? dataFormat)
  if (!Number.isInteger(format) || format < 1)
    return `DATA_DIR was not written by Abhyas: ${join(dir, 'FORMAT')} is not a number`
  if (format > dataFormat)
    return `DATA_DIR was written by a newer version of Abhyas (format ${format}, this version reads ${dataFormat}): ${dir} was left as it is`
  return canWrite(dir) ? undefined : `DATA_DIR is not writable: ${dir}`
}

/** Creates the folder if it is missing, keeps other users of the machine out of it, and writes its format. */
export function prepareDataDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  // Earlier versions let everybody read it.
  chmodSync(dir, 0o700)
  const file = join(dir, 'FORMAT')
  if (!existsSync(file)) writeFileSync(file, `${dataFormat}\n`, { mode: 0o600 })
}

function existingParent(dir: string): string {
  const parent = dirname(dir)
  return existsSync(parent) || parent === dir ? parent : existingParent(parent)
}

/** Tests by writing: access modes allow root what the file system or an attribute may still refuse. */
function canWrite(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK)
    rmSync(mkdtempSync(join(dir, '.try-')), { recursive: true })
    return true
  } catch {
    return false
  }
}
