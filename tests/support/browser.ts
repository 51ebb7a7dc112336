import { existsSync } from 'node:fs'

/** As scripts/chromium.js installs it: Chromium without its windows, or else the whole browser. */
const shell = '/usr/bin/chromium-headless-shell'

/** Debian's Chromium. Root needs --no-sandbox; the small /dev/shm of containers is left alone. */
export const browser = {
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
}
