import { execFileSync } from 'node:child_process'
import { temporaryFolder } from '../../support/engine-process.ts'

/** A file system of its own for an engine's folder, in memory: it runs out, and can be given more while in use. */
export interface SmallDisk {
  dir: string
  /** Makes it this large. */
  resize(bytes: number): void
  remove(): Promise<void>
}

export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const { dir, remove } = await temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', dir], { stdio: 'pipe' })
  return {
    dir,
    resize: (size) => void execFileSync('mount', ['-o', `remount,size=${size}`, dir]),
    async remove() {
      execFileSync('umount', [dir])
      await remove()
    },
  }
}

/** Whether the user who runs the tests may mount a file system: root outside a container, mostly. */
export async function mayMakeDisks(): Promise<boolean> {
  try {
    await (await makeSmallDisk(2 ** 20)).remove()
    return true
  } catch {
    return false
  }
}
