import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')

/** Where the pictures of the manifest go: the app when they are renewed, a scratch folder otherwise. */
const folder = join(root, process.env.UPDATE_PICTURES ? 'pwa/public' : '.cache/pictures')
mkdirSync(folder, { recursive: true })

test('pictures of the home page, as the manifest shows them @full', async ({ browser }) => {
  for (const [name, width, height, deviceScaleFactor] of [
    ['screenshot-phone', 360, 800, 2],
    ['screenshot-desktop', 1280, 800, 1],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
    await page.goto(process.env.APP_URL!, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await page.close()
  }
})
