import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's Chromium without its windows: the browser tests take 40 % less time in it than in the whole browser. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'

/** As tests/support/browser.ts finds it: `CHROMIUM_PATH`, or what is installed, the shell first. */
const chromiumPath = () => process.env.CHROMIUM_PATH || [shell, whole].find(isExecutable) || shell

/**
 * Ensures that a browser is installed; on Debian, root gets one from apt-get. Throws a readable error otherwise:
 * skipping the tests would report success without running them.
 */
export function ensureChromium() {
  if (chromiumPath() !== whole && isExecutable(chromiumPath())) return
  const isDebian =
    existsSync('/etc/debian_version') &&
    process.env.PATH.split(delimiter).some((dir) => existsSync(join(dir, 'apt-get')))
  const canInstall = !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && isDebian
  try {
    if (canInstall) installShell()
  } catch (error) {
    // A distribution without the shell has the whole browser, which does the same more slowly.
    if (!isExecutable(chromiumPath())) throw error
    console.log(error.message)
  }
  if (!isExecutable(chromiumPath()))
    throw new Error(
      `No browser at ${chromiumPath()}: install Chromium (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.`,
    )
}

function installShell() {
  console.log('Installing the package chromium-headless-shell with apt-get: the browser of the tests')
  apt(['update', '-qq'])
  apt(['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed (exit ${status})`)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
