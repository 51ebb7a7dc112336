import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** The server counts once in five minutes: what it says of the other tests' tutors is not known here. */
const saySubjects = (page: Page, subjects: readonly object[]) =>
  page.route('**/api/v1/home', async (route) => {
    // The server itself answers: an answer made up here would come without its headers.
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, subjects } } })
  })

/** How much wider the search box is than what it says while it is empty. */
const roomBehindPlaceholder = (page: Page) =>
  page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box)
    const drawn = document.createElement('canvas').getContext('2d')!
    drawn.font = font
    return (
      box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - drawn.measureText(box.placeholder).width
    )
  })

const taught = ['Mathematics', 'English', 'Physics', 'Chemistry', 'Biology', 'Hindi', 'Computer Science', 'Accountancy']

test('home leads to the subjects that most tutors teach, also without a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await saySubjects(
    page,
    taught.map((name, n) => ({ name, tutors: n === 0 ? 1_001 : 8 - n })),
  )
  const subjects = page.getByRole('region', { name: 'Top subjects' })
  await page.goto('/')
  await expect(subjects.getByRole('link', { name: 'Mathematics More than 1,000 tutors' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(subjects.getByRole('link', { name: 'Accountancy 1 tutor', exact: true })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `home-subjects-${width}`, true)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await roomBehindPlaceholder(page)).toBeGreaterThanOrEqual(0)

  await page.unroute('**/api/v1/home')
  // The app is on the device as soon as its service worker is.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  const tile = subjects.getByRole('link', { name: 'Physics 6 tutors' })
  await expect(tile).toBeVisible()
  await expect(subjects.getByText(/^Kept on this device: as of /)).toBeVisible()
  await tile.click()
  await expect(page).toHaveURL(/\/tutors\?subject=Physics$/)
})

test('home says that nobody is near yet, and offers the ways on @full', async ({ page }) => {
  // A pincode of the Andaman islands, far from everybody of these tests.
  await page.goto('/tutors?near=744304')
  await expect(page.getByText(/^No tutor fits\./)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No tutor near 744304 yet.' })).toBeVisible()
  await expectAccessibleInBoth(page, 'home-nobody-360', true)
  await page.getByRole('link', { name: 'Teach here: be the first one' }).click()
  await expect(page).toHaveURL(/\/register\?as=Teacher$/)
})

test('home has no block of subjects where nobody teaches @full', async ({ page }) => {
  await saySubjects(page, [])
  const read = page.waitForResponse('**/api/v1/home')
  await page.goto('/')
  await read
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Top subjects' })).toBeHidden()
})
