import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'

const stamp = 'node_modules/.cache/installed-from'
/** Written by npm: the packages it installed in node_modules. */
const hiddenLock = 'node_modules/.package-lock.json'

/** Runs `npm ci` if dependencies are missing or from another lock file. Exits the process if it fails. */
export function installDependencies() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(hiddenLock) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled()) {
    console.log('Installing the dependencies that package-lock.json names')
    const { status } = spawnSync('npm', ['ci'], { stdio: 'inherit' })
    if (status !== 0) process.exit(status || 1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Whether all packages of the lock file are installed, except optional ones of other systems: npm was run by hand. */
function isInstalled() {
  if (!existsSync(hiddenLock)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesOf(hiddenLock)
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
  })
}
