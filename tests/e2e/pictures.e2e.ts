import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { codeSentTo, expect, newEmail, test } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')

/** Where the pictures of README and manifest go: the repository when they are renewed, a scratch folder otherwise. */
const folders = process.env.UPDATE_PICTURES
  ? { docs: join(root, 'docs/images'), web: join(root, 'pwa/public') }
  : { docs: join(root, '.cache/pictures'), web: join(root, '.cache/pictures') }
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })

test('pictures of the home page, as the manifest shows them', async ({ browser }) => {
  for (const [name, width, height, deviceScaleFactor] of [
    ['screenshot-phone', 360, 800, 2],
    ['screenshot-desktop', 1280, 800, 1],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
    await page.goto(process.env.APP_URL!, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.screenshot({ path: join(folders.web, `${name}.png`) })
    await page.close()
  }
})

test('a picture of the code that arrives by mail, as README shows it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = newEmail()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('4-digit code').fill((await codeSentTo(email)).slice(0, 2))
  await page.screenshot({ path: join(folders.docs, 'code.png') })
})
