import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, storeOf, test } from './fixtures.ts'
import { isListed, registerTeacher, unique } from './teachers.ts'

test.use({ serviceWorkers: 'allow' })

const keptNote = (page: Page) => page.getByText(/^Kept on this device: as of /)
const card = (page: Page, name: string) => page.getByRole('link', { name: `Ms. ${name}`, exact: true })

test.describe('at every size @every-size', () => {
  test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

  test('a visitor finds tutors by subject and pincode, chooses among them, and comes back', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const width = page.viewportSize()!.width
    const isPhone = width < 900
    // A place of its own: where other tests list teachers, too, a list has pages. Results are kept for half a minute.
    const [subject, near] = isPhone ? ['maths', '700031'] : ['Maths', '700026']
    const filtered = new RegExp(String.raw`/tutors\?subject=${subject}&near=${near}&mode=home$`)
    const [online, visiting] = [`Leela ${unique()}`, `Meena ${unique()}`]
    await registerTeacher(online, 'Mathematics', ['Online'], near)
    await registerTeacher(visiting, 'Mathematics', ["Student's Home", 'Online'], near)
    await isListed(online, near)
    await isListed(visiting, near)

    await page.goto('/')
    const search = page.getByRole('main').locator('form').filter({ hasText: 'Find tutors' })
    await search.getByLabel('Subject').fill(subject)
    await search.getByLabel('Pincode or area').fill(near.replace(/^.{3}/, '$& '))
    await search.getByLabel('Pincode or area').press('Enter')
    await expect(page).toHaveURL(new RegExp(String.raw`/tutors\?subject=${subject}&near=${near}$`))
    await expect(page.getByText(`Showing results for Mathematics instead of ${subject}.`)).toBeVisible()
    await expect(card(page, online)).toBeVisible()
    const first = page.getByRole('article').filter({ has: card(page, visiting) })
    await expect(first).toContainText('Mathematics')
    await expect(first).toContainText('New here · 8-9 years')
    await expect(first).toContainText(`Same pincode · ${near}`)
    await expect(first).toContainText('₹500-1000 / session')
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `tutors-${width}`)

    // On a phone the filters work when they are applied, and the button says before what they leave.
    if (isPhone) {
      await page.getByRole('button', { name: 'Filters' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByLabel('Home tuition').check()
      await expect(sheet.getByRole('button', { name: /^Show \d+ tutors?$/ })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`near=${near}$`))
      await expectAccessibleInBoth(page, `tutors-filters-${width}`)
      await sheet.getByRole('button', { name: /^Show \d+ tutors?$/ }).click()
    } else await page.getByLabel('Home tuition').click()
    await expect(page).toHaveURL(filtered)
    await expect(card(page, visiting)).toBeVisible()
    await expect(card(page, online)).toBeHidden()

    await card(page, visiting).click()
    await expect(page.getByRole('heading', { level: 1, name: `Ms. ${visiting}` })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(filtered)
    await expect(card(page, visiting)).toBeVisible()

    // The home page goes on where somebody was.
    await page.getByRole('link', { name: 'Abhyas', exact: false }).first().click()
    await expect(page.getByLabel('Pincode or area')).toHaveValue(new RegExp(`^${near}`))
    const nearby = page.getByRole('heading', { level: 2, name: `Mathematics tutors near ${near}` })
    // They are drawn when somebody comes near them: how far below they begin depends on how many subjects there are.
    const below = page.getByRole('heading', { level: 2, name: 'What would you like to do?' })
    await below.scrollIntoViewIfNeeded()
    await expect(nearby).toBeVisible()
    await expectAccessibleInBoth(page, `home-with-tutors-${width}`, true)
    await page.getByRole('link', { name: /^See all \d+$/ }).click()
    // The home page shows the same tutors: a click there while it is being left would be undone.
    await expect(nearby).toBeHidden()
    await expect(card(page, online)).toBeVisible()

    await expect.poll(() => storeOf(page, 'abhyas-directory', 'pages')).toContain(online)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Abhyas' }).first().click()
    await below.scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: /^See all \d+$/ }).click()
    // The home page, which has notes of its own, is gone.
    await expect(nearby).toBeHidden()
    await expect(card(page, online)).toBeVisible()
    await expect(keptNote(page)).toBeVisible()
    await expectAccessibleInBoth(page, `tutors-offline-${width}`)
    // This order was never read.
    await page.getByLabel('Sort').selectOption('charge')
    await expect(page.getByText('No network, and this device has not read this page before.')).toBeVisible()
    await expectAccessibleInBoth(page, `tutors-not-kept-${width}`)
    // What was seen is found by its words.
    const box = page.getByRole('banner').getByLabel('Search tutors, institutes, tests and subjects')
    await box.fill(online)
    await expect(page.getByText('No network: found on this device.').last()).toBeVisible()
    await expectAccessibleInBoth(page, `search-box-offline-${width}`)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Results for “${online}”` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: online })).toBeVisible()
    await expect(keptNote(page)).toBeVisible()
    await expectAccessibleInBoth(page, `search-offline-${width}`)
    await page.goBack()
    await page.getByRole('link', { name: `See ${subject} · ${near}` }).click()
    await expect(card(page, online)).toBeVisible()
    await expect(keptNote(page)).toBeVisible()
    // With the network the copy gives way by itself.
    await context.setOffline(false)
    await expect(keptNote(page)).toBeHidden()
    await expect(card(page, online)).toBeVisible()
  })
})

test('words become a pincode, and other places are offered @full', async ({ page }) => {
  await page.goto('/tutors?near=700%20001%20Somewhere')
  await expect(page).toHaveURL(/near=700001$/)
  const answer = await fetch(`${process.env.APP_URL}/api/v1/location/pincode?pincode=ballygunge&limit=10`)
  const { data } = (await answer.json()) as { data: { pincode: string }[] }
  await page.goto('/tutors?near=Ballygunge')
  await expect(page).toHaveURL(new RegExp(`near=${data[0]!.pincode}$`))
  const other = data.find(({ pincode }) => pincode !== data[0]!.pincode)
  if (other) {
    await page.getByRole('group', { name: 'Other places' }).getByRole('button').first().click()
    await expect(page).toHaveURL(new RegExp(`near=${other.pincode}$`))
  }
  await page.goto('/tutors?near=Zzzzqq')
  await expect(page.getByRole('alert').getByText('No area or pincode found')).toBeVisible()
  await expectAccessibleInBoth(page, 'tutors-no-place-360')
  await page.getByRole('button', { name: 'Look everywhere' }).click()
  await expect(page).toHaveURL(/\/tutors$/)
})

test('a place that is typed over another one is searched when the button takes the focus @full', async ({ page }) => {
  await page.goto('/tutors?near=700001')
  await page.getByRole('button', { name: /^Change the search: / }).click()
  const place = page.getByLabel('Pincode or area')
  await expect(place).toHaveValue(/^700001/)
  await place.fill('Ballygunge')
  await page.getByRole('textbox', { name: 'Subject' }).focus()
  await expect(place).toHaveValue('Ballygunge')
  await page.getByRole('button', { name: 'Find tutors' }).click()
  await expect(page).toHaveURL(/near=(?!700001)\d{6}$/)
})

test('nothing is said of another search while its answer is on its way @full', async ({ page }) => {
  await page.goto('/tutors?near=700001')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d+ tutors?$/)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/tutors\?.*sort=charge/, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.getByLabel('Sort').selectOption('charge')
  await expect(heading).toHaveText('Tutors')
  answer()
  await expect(heading).toHaveText(/^\d+ tutors?$/)
})

test('a pincode that does not exist is said at its field @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/)
  await page.goto('/tutors?subject=Hindi&near=000000')
  await expect(page.getByText('There is no such pincode.')).toBeVisible()
  await expect(page.getByLabel('Pincode or area')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Look everywhere' }).click()
  await expect(page).toHaveURL(/\/tutors\?subject=Hindi$/)
})

test('where nobody fits, each filter can be taken off @full', async ({ page }) => {
  await page.goto('/tutors?board=No%20such%20board&verified=1')
  await expect(page.getByText('No tutor fits. Remove a filter or post your need.')).toBeVisible()
  await expectAccessibleInBoth(page, 'tutors-none-360')
  const result = page.getByRole('main')
  await result.getByRole('button', { name: 'Remove the filter Board: No such board' }).last().click()
  await expect(page).toHaveURL(/\/tutors\?verified=1$/)
})
