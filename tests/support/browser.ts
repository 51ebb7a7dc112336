/** Debian's Chromium. Root needs --no-sandbox; the small /dev/shm of containers is left alone. */
export const browser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
}
