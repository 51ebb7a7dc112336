import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const box = (page: Page) => page.getByRole('banner').getByLabel('Search tutors, institutes, tests and subjects')
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

/** Loads the part of the box: it comes with the first focus. */
async function openBox(page: Page): Promise<void> {
  await box(page).focus()
  await expect(box(page)).toHaveAttribute('role', 'combobox')
}

test('the search box offers what it finds, by keyboard alone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/search')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  await page.goto('/about')
  await openBox(page)
  // Asked after a pause, not for every letter; one is too short.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await box(page).press('m')
  await page.clock.runFor(1_000)
  await box(page).pressSequentially('athem')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect(option(page, 'Mathematics')).toBeVisible()
  expect(asked).toEqual(['mathem'])
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  for (const width of [360, 1280]) {
    // So low that the list scrolls.
    await page.setViewportSize({ width, height: 400 })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page, `search-box-${width}`)
  }
  await page.setViewportSize({ width: 360, height: 800 })

  await box(page).press('ArrowDown')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'search-option-0')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await box(page).press('ArrowUp')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await box(page).press('Escape')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toHaveValue('mathem')
  await box(page).press('e')
  await box(page).press('Backspace')
  await expect(option(page, 'Mathematics')).toBeVisible()
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/tutors\?subject=Mathematics$/)
})

test('it asks whether another word was meant, and says where nothing is found @full', async ({ page }) => {
  await page.goto('/about')
  await openBox(page)
  await box(page).fill('matehmatics')
  await option(page, 'Did you mean Mathematics?').click()
  await expect(page).toHaveURL(/\/search\?q=Mathematics$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “Mathematics”' })).toBeVisible()
  await expect(box(page)).toHaveValue('Mathematics')
  await box(page).fill('xqzwvwqx99')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing for “xqzwvwqx99”.' })).toHaveCount(1)
})

test('recent searches stay on the device, and each can be removed @full', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/about')
  for (const words of ['physics class 9', 'chemistry']) {
    await openBox(page)
    await box(page).fill(words)
    await box(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Results for “${words}”` })).toBeVisible()
  }
  await page.goto('/about')
  await openBox(page)
  await expect(page.getByRole('option')).toHaveText(['chemistry', 'physics class 9'])
  await expectAccessibleInBoth(page, 'search-recent-360')
  await page.getByRole('button', { name: 'Remove chemistry' }).click()
  await expect(page.getByRole('option')).toHaveText(['physics class 9'])

  // Without a network, what was searched for before is still there.
  await context.setOffline(true)
  await box(page).fill('phys')
  await expect(page.getByText('No network: the search needs one.').last()).toBeVisible()
  await expect(page.getByRole('option')).toHaveText(['physics class 9'])
  await context.setOffline(false)
  await box(page).fill('')
  await box(page).press('ArrowDown')
  await box(page).press('Delete')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.reload()
  await openBox(page)
  await expect(page.getByRole('option')).toHaveCount(0)
})
