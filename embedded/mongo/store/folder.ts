import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'

/** Raised when what is written to disk changes its meaning. */
const formatVersion = 1

/**
 * Takes a data folder for this process: makes it where it is missing, refuses a newer format without touching it,
 * refuses a folder another live process holds. Returns the function that gives it back.
 */
export async function claimFolder(dir: string): Promise<() => void> {
  assertReadable(dir)
  mkdirSync(dir, { recursive: true })
  const release = await lockFolder(dir)
  // Earlier versions kept the process's id in it.
  rmSync(join(dir, 'LOCK'), { force: true })
  const format = join(dir, 'FORMAT')
  if (!existsSync(format)) writeFileSync(format, `${formatVersion}\n`)
  return release
}

function assertReadable(dir: string): void {
  const format = join(dir, 'FORMAT')
  if (!existsSync(format)) return
  const found = Number(readFileSync(format, 'utf8'))
  if (found === formatVersion) return
  throw new Error(
    `The data folder ${dir} has format ${found}, this program reads format ${formatVersion}. It was left as it is: use the version of the program that wrote it.`,
  )
}
