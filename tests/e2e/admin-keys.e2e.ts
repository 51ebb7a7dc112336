import type { Page } from '@playwright/test'
import { makeBank } from './banks.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

const table = (count: number) =>
  `question,option_a,option_b,answer\n${Array.from({ length: count }, (_, n) => `"Which hill is number ${n}?",x,y,A\n`).join('')}`

test.use({ viewport: { width: 1280, height: 800 } })

const openerOf = (page: Page, row: number) => page.locator('tbody tr').nth(row).getByRole('link').first()

/** Signs in, and opens the queue of a new bank with two questions. Returns its address. */
async function openQueueOfTwo(page: Page, name: string): Promise<string> {
  const bank = await makeBank(`${name} ${process.pid} ${Date.now()}`, table(2))
  const queue = `/admin/approve?bank_id=${bank}`
  await signInAsAdmin(page)
  await page.goto(queue)
  await expect(page.getByText('2 waiting', { exact: true })).toBeVisible()
  return queue
}

/** Opens the queue anew: all are still waiting, also for the server. */
async function expectNoneDecided(page: Page, queue: string): Promise<void> {
  await page.goto(queue)
  await expect(page.getByText('2 waiting', { exact: true })).toBeVisible()
}

/** Presses a key in the moment in which the next page puts up its heading, before it is painted. */
const pressOnceShown = (page: Page, key: string) =>
  page.addInitScript((pressed) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
    }).observe(document, { childList: true, subtree: true })
  }, key)

test('the back office is walked with single keys: pages, rows, selection, search', async ({ page }) => {
  const bank = await makeBank(`Hills ${process.pid} ${Date.now()}`, table(4))
  await signInAsAdmin(page)
  await page.goto('/admin')
  // The pages are known with the person's roles, after the heading.
  await expect(page.getByRole('link', { name: 'Question List', exact: true })).toBeVisible()
  const top = page.getByRole('banner')
  await expect(top.getByText('Administrator', { exact: true })).toBeVisible()
  await expect(top.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/admin\/questions$/)
  await page.goto(`/admin/questions?bank_id=${bank}`)
  await expect(page.getByText('4 questions')).toBeVisible()
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  await expect(openerOf(page, 1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Shift+J')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(openerOf(page, 2)).toBeFocused()

  await page.keyboard.press('/')
  const search = page.getByLabel('Question text')
  await expect(search).toBeFocused()
  await page.keyboard.type('gq?xj')
  await expect(search).toHaveValue('gq?xj')
  await expect(page).toHaveURL(/\/admin\/questions\?/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/admin/questions?bank_id=${bank}`)
  await expect(page.getByText('4 questions')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/questions\/add\//)

  await page.goto('/admin/questionBank')
  await expect(page.getByRole('button', { name: 'Show Advanced Search' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await pressOnceShown(page, '/')
  await page.goto('/admin')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('? shows all keys, and switched off they do nothing @full', async ({ page }) => {
  const queue = await openQueueOfTwo(page, 'Dales')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Go to Approve Questions')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'shortcuts', false)
  // Below a dialog the keys of the page are quiet.
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 waiting', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByLabel('Enable single-key shortcuts on this device').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const key of ['a', '?', '/', 'g', 'h']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/approve/)
  await expectNoneDecided(page, queue)
})

test('G and A leads to the queue, and approves nothing @full', async ({ page }) => {
  const queue = await openQueueOfTwo(page, 'Fells')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/admin\/approve$/)
  await expectNoneDecided(page, queue)
})

test('ten rows and the pager fit a screen of 1280 x 800 @full', async ({ page }) => {
  const bank = await makeBank(`Peaks ${process.pid} ${Date.now()}`, table(12))
  await signInAsAdmin(page)
  for (const path of [`/admin/questions?bank_id=${bank}`, '/admin/settings/subjects', '/admin/settings/location']) {
    await page.goto(path)
    await expect(page.locator('tbody tr')).toHaveCount(10)
    const next = await page.getByRole('button', { name: 'Next' }).boundingBox()
    expect(next!.y + next!.height, path).toBeLessThanOrEqual(800)
  }
  // The lists beside it: the first begins at the edge, and the last is reached by sight.
  await page.goto('/admin/settings/categories')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(13)
  const [first, main] = [await tabs.first().boundingBox(), await page.getByRole('heading').first().boundingBox()]
  expect(first!.x - main!.x).toBeLessThan(20)
  await expect(tabs.last()).not.toBeInViewport()
  await page.locator('.MuiTabScrollButton-root').last().click()
  await expect(tabs.last()).toBeInViewport()
})

test('a decision is counted in the sidebar @full', async ({ page }) => {
  await openQueueOfTwo(page, 'Vales')
  const waiting = page.getByRole('link', { name: /^Approve Questions, \d+ waiting$/ })
  await expect(waiting).toBeVisible()
  const before = await waiting.getAttribute('aria-label')
  await page.keyboard.press('a')
  await expect(page.getByText('1 waiting', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: before!, exact: true })).toHaveCount(0)
})
