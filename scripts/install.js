// Run by `npm run check`, and first of all by `npm start` and `npm test`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'

const stamp = 'node_modules/.cache/installed-from'
/** Written by npm: the packages it installed in node_modules. */
const hiddenLock = 'node_modules/.package-lock.json'
/** A tool that only checks need: where it is, the others are. */
const someTool = 'node_modules/vitest'

/**
 * Runs `npm ci` if dependencies are missing or from another lock file. Exits the process if it fails.
 * @param withTools whether those that check and measure are needed too, which are two fifths of all
 */
export function installDependencies({ withTools }) {
  const isAll = withTools || existsSync(someTool)
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const wanted = `${hash} ${isAll ? 'all' : 'to run'}`
  if (existsSync(hiddenLock) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isInstalled(isAll)) {
    console.log('Installing the dependencies that package-lock.json names')
    const { status } = spawnSync('npm', ['ci', ...(isAll ? [] : ['--omit=dev'])], { stdio: 'inherit' })
    if (status !== 0) process.exit(status || 1)
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Whether all packages of the lock file are installed, except optional ones of other systems: npm was run by hand. */
function isInstalled(isAll) {
  if (!existsSync(hiddenLock)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesOf(hiddenLock)
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    return wanted.optional === true || (!isAll && (wanted.dev === true || wanted.devOptional === true))
  })
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(join(import.meta.dirname, '..'))
  installDependencies({ withTools: true })
}
