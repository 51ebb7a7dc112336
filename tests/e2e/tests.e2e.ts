import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, storeOf, test } from './fixtures.ts'
import { takePicture } from './take-picture.ts'

const keptNote = (page: Page) => page.getByText(/^Kept on this device: as of \d+ \w+ \d{4}, \d+:\d\d [ap]m\.$/)
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const openMenu = (page: Page) => page.getByRole('button', { name: 'TESTS' }).click()

test.describe('at every size @every-size', () => {
  test('a visitor finds a test by the TESTS menu, and reads what it asks', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await expect(page.getByRole('link', { name: /^CBSE, \d+ tests$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^See all \d+ tests$/ })).toBeVisible()
    const size = page.viewportSize()!.width
    await expectAccessibleInBoth(page, `tests-menu-${size}`)
    await page.getByRole('tab', { name: 'Subject' }).click()
    await page.getByRole('link', { name: /^Mathematics, \d+ tests$/ }).click()

    await expect(page).toHaveURL(/\/tests\?subject=Mathematics$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Tests' })).toBeVisible()
    await expect(card(page, 'Quadratic equations: 20 in 20')).toBeVisible()
    await expect(page.getByText('Last term: Mathematics')).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `tests-list-${size}`)

    await card(page, 'Class 10 Mathematics: full mock 3').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Class 10 Mathematics: full mock 3' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Section B Answer any 5 10 20' })).toBeVisible()
    await expect(page.getByText('Single choice: 4 marks for a right answer, 1 mark off for a wrong one.')).toBeVisible()
    await expect(page.getByText('Section B: answer any 5 of the 10 questions.')).toBeVisible()
    await expect(page.getByText('No calculator.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start the test' })).toBeVisible()
    await expect(page.getByText('You log in first, and come back here.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `test-page-${size}`, true)

    await page.getByRole('main').getByRole('link', { name: 'Tests', exact: true }).click()
    await expect(page).toHaveURL(/\/tests\?subject=Mathematics$/)
  })
})

test('filters are in the address, can be taken off one by one, and an empty list says how', async ({ page }) => {
  await page.goto('/tests?board=CBSE')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Type').selectOption('practice')
  await expect(sheet.getByRole('button', { name: 'Show 1 test' })).toBeVisible()
  await expectAccessibleInBoth(page, 'tests-filters-360')
  await sheet.getByRole('button', { name: 'Show 1 test' }).click()
  await expect(page).toHaveURL(/board=CBSE&type=practice$/)
  await expect(card(page, 'Electrostatics: practice by topic')).toBeVisible()
  await expect(page.getByText('1 test open or upcoming')).toBeVisible()

  await page.getByRole('button', { name: 'Remove the filter Board: CBSE' }).click()
  await expect(card(page, 'English grammar: tenses and voice')).toBeVisible()
  await page.getByLabel('Search tests').fill('nothing like it')
  await expect(page.getByText('No tests found')).toBeVisible()
  await takePicture(page, 'tests-empty-360', false)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/tests$/)
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('closed tests are shown to who asks for them; the address of a category works @full', async ({ page }) => {
  await page.goto('/tests?when=all&subject=Mathematics&search=Last%20term')
  await expect(card(page, 'Last term: Mathematics')).toBeVisible()
  await expect(page.getByText(/^Closed \d+ \w+/)).toBeVisible()
  await page.goto('/tests?when=all&search=A%20draft%20that')
  await expect(page.getByText('No tests found')).toBeVisible()
  await expect(page.getByText('A draft that nobody may see')).toBeHidden()
  await page.goto('/tests?category=engineering-entrance')
  await expect(page.getByText('No tests found')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

  test('what the device has seen stays readable without a network, with its date', async ({ page, context }) => {
    // Both are searched for: other tests' mocks may fill the first page.
    await page.goto('/tests?class=Class%2010&search=Quadratic')
    await expect.poll(() => storeOf(page, 'abhyas-tests', 'cards')).toContain('Quadratic equations')
    await page.goto('/tests?class=Class%2010&search=full%20mock%203')
    await card(page, 'Class 10 Mathematics: full mock 3').click()
    await expect(page.getByText('No calculator.')).toBeVisible()
    await openMenu(page)
    await expect(page.getByRole('link', { name: /^CBSE, \d+ tests$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    for (const store of ['cards', 'pages', 'counts'])
      await expect.poll(() => storeOf(page, 'abhyas-tests', store)).toContain('CBSE')

    await context.setOffline(true)
    // The browser itself keeps the counts for a minute.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await openMenu(page)
    await expect(keptNote(page)).toBeVisible()
    await takePicture(page, 'tests-menu-offline-360', false)
    await page.getByRole('link', { name: /^CBSE, \d+ tests$/ }).click()
    // This list was never read: the device searches what it has.
    await expect(card(page, 'Quadratic equations: 20 in 20')).toBeVisible()
    await expect(keptNote(page)).toBeVisible()
    await expect(page.getByText('Electrostatics: practice by topic')).toBeHidden()
    const seen = page.getByRole('article').filter({ has: card(page, 'Quadratic equations: 20 in 20') })
    await expect(seen).toContainText('Needs a network')
    await expectAccessibleInBoth(page, 'tests-offline-360')
    await card(page, 'Class 10 Mathematics: full mock 3').click()
    await expect(page.getByText('No calculator.')).toBeVisible()
    await expect(keptNote(page)).toBeVisible()
    await expect(page.getByText('Starting it needs a network.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start the test' })).toBeHidden()

    await page.getByRole('main').getByRole('link', { name: 'Tests', exact: true }).click()
    await expect(keptNote(page)).toBeVisible()
    await card(page, 'Quadratic equations: 20 in 20').click()
    await expect(page.getByText('No response from server, please check your network or server.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    // It is read again as soon as there is a network.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Quadratic equations: 20 in 20' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Tests', exact: true }).click()
    await expect(keptNote(page)).toBeHidden()
    // The server has what the device has not. It is searched for: other tests' mocks may fill the first page.
    await page.getByLabel('Search tests').fill('Electrostatics')
    await expect(card(page, 'Electrostatics: practice by topic')).toBeVisible()
    await expect(keptNote(page)).toBeHidden()
  })
})

test('the keyboard alone leads from the menu to a test @full', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'TESTS' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Board' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Class' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Class 8, / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tests\?class=Class\+8$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(card(page, 'English grammar: tenses and voice')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'English grammar: tenses and voice' })).toBeVisible()
})

test('footer and home lead to tests @full', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 2, name: 'Upcoming tests' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Class 9 Science: term exam/ })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await expectAccessibleInBoth(page, 'home-with-tests-360', true)
  await footer.getByRole('link', { name: 'Class 10', exact: true }).click()
  await expect(page).toHaveURL(/\/tests\?class=Class\+10$/)
  // The first page has the newest ones, whoever has published them.
  await expect(page.getByRole('article').first()).toContainText('Class 10')
  await page.goto('/tests?class=Class+10&search=Quadratic')
  await expect(card(page, 'Quadratic equations: 20 in 20')).toBeVisible()
})

test('an address that no test has says so @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  for (const id of ['42', 'f'.repeat(24)]) {
    await page.goto(`/tests/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This test is not here' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'See all tests' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tests' })).toBeVisible()
})
