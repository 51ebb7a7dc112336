import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { signIn } from './people.ts'
import { fillAbout, next, openProfile, step } from './profile-form.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

/** A first visit: nothing of the app is kept on the device yet, and the network goes in the middle. */
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
})

interface HeldUp {
  /** The part was asked for, and what the page draws without it is drawn. */
  readonly isMissed: () => Promise<void>
  readonly letThrough: () => Promise<void>
}

/** A part of the app, known by a word in it, that does not arrive until it is let through. */
async function holdUp(page: Page, name: string, word = ''): Promise<HeldUp> {
  const part = new RegExp(String.raw`/assets/${name}-[\w-]{8}\.js`)
  let isHeld = true
  let misses = 0
  await page.route(part, async (route) => {
    const answer = await route.fetch()
    if (!isHeld || !(await answer.text()).includes(word)) return route.fulfill({ response: answer })
    await route.abort()
    misses += 1
  })
  return {
    isMissed: async () => {
      await expect.poll(() => misses).toBeGreaterThan(0)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    },
    letThrough: async () => {
      isHeld = false
      await page.evaluate(() => dispatchEvent(new Event('online')))
    },
  }
}

/** What a message offers; the page is another one then. */
async function reload(page: Page): Promise<void> {
  const isLoaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await isLoaded
}

const missing = 'This could not be loaded. Your input is kept on this device.'

test('a page stays without what comes after it, and has it when the network is back', async ({ page }) => {
  const extras = await holdUp(page, 'extras')
  const panel = await holdUp(page, 'tests-panel')
  // Not the home page, whose buttons stand there before they work.
  await page.goto('/about')
  await extras.isMissed()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await extras.letThrough()
  await page.getByRole('button', { name: 'TESTS' }).click()
  await expect(page.getByText(missing)).toBeVisible()
  await takePicture(page, 'missing-part', false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await panel.letThrough()
  await reload(page)
  await page.getByRole('button', { name: 'TESTS' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is typed into a profile stays where a message cannot be shown @full', async ({ page }) => {
  const { email } = await registerStudent()
  await signIn(page, email)
  await openProfile(page)
  const messages = await holdUp(page, 'toaster', 'enqueueSnackbar')
  await page.reload()
  await page.getByLabel('WhatsApp number').fill('9000000001')
  await fillAbout(page)
  await next(page)
  await messages.isMissed()
  await step(page, 'Student / Guardian')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('9000000001')
  await messages.letThrough()
  await expect(page.getByText('Saved Information success')).toBeVisible()
})

test('who is signed in is told so when the network is back, and leaves nothing behind unasked @full', async ({
  page,
}) => {
  const { email } = await registerStudent()
  await signIn(page, email)
  await page.goto('/about')
  const account = page.getByRole('button', { name: 'Your account' })
  await expect(account).toBeVisible()
  const signedIn = await holdUp(page, 'signed-in')
  const store = await holdUp(page, 'outbox')
  await page.reload()
  await signedIn.isMissed()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(account).toBeHidden()
  await signedIn.letThrough()
  const leave = async () => {
    await account.click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
  }
  await leave()
  await expect(page.getByText(missing)).toBeVisible()
  await store.letThrough()
  await reload(page)
  await leave()
  await expect(page.getByText('You are logged out.')).toBeVisible()
})
