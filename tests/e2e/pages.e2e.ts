import { redirects } from '../../pwa/src/app/routes.ts'
import { inBothColours } from './colours.ts'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerPerson, signIn, signInAsAdmin } from './people.ts'

const filled = (path: string) => path.replaceAll(/:\w+/g, '42')
const looked = [
  '/',
  '/about',
  '/tests',
  '/tutors',
  '/saved-tutors',
  '/account/notifications',
  '/search?q=maths',
  '/demo',
  '/attempts',
  '/classes',
  '/lessons',
  '/family',
  '/account/reports',
  '/account/purchases',
  '/plans',
  '/practice',
  '/videos',
  '/admin/material',
  '/revise',
  '/admin/lessons',
  '/admin/reports',
  '/admin/tutor-reviews',
  '/admin/payments',
  '/admin/payments/books',
  '/admin/payments/reconciliations',
  '/admin/plans',
  '/admin/categories',
  '/admin/categories/redemptions',
  '/admin/site-settings/payments',
  '/admin/login',
  '/admin/questions',
  '/admin/tests',
  '/admin/tests/create',
  '/admin/tests/42/print',
  '/teacher',
  '/no-such-page',
]

inBothColours(() => {
  // One browser for all: a new one for each page takes longer than looking at it.
  test('pages have no fault that axe finds, and fit the screen', async ({ page, expectedErrors }) => {
    test.setTimeout(180_000)
    expectedErrors.push(/status of 404|404/)
    await signInAsAdmin(page)
    for (const path of looked)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
    // An unknown address keeps what is around a page, here and in the back office.
    await expect(page.getByRole('banner').getByRole('button', { name: 'TESTS' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© ')
    await page.goto('/admin/nope')
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/admin')
    await expect(page.getByRole('button', { name: /^(Menu|Collapse the sidebar)$/ })).toBeVisible()
  })

  test('the TESTS menu has no fault that axe finds', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'TESTS' }).click()
    await expect(page.getByRole('tab', { name: 'Class' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Class' }).click()
    await expect(page.getByRole('link', { name: /^Class 10, \d+ tests?$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'TESTS' })).toBeFocused()
  })
})

test('pages fit a tablet, and hold when they are read from right to left @full', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAsAdmin(page)
  const paths = [
    '/',
    '/about',
    '/tests',
    '/login',
    '/register',
    '/account/security',
    '/support',
    '/attempts',
    '/attempts/file',
    '/dashboard',
    '/classes',
    '/lessons',
    '/family',
    '/need',
    '/needs',
    '/plans',
    '/practice',
    '/account/purchases',
    '/admin/users',
    '/admin/site-settings',
    '/admin/site-settings/payments',
    '/admin/payments',
    '/admin/payments/books',
    '/admin/plans',
    '/admin/categories',
    '/admin/categories/redemptions',
    '/admin/inquiries',
    '/admin/audit',
    '/admin/tests',
    '/admin/tests/create',
  ]
  for (const [width, dir] of [
    [768, 'ltr'],
    [360, 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.evaluate((wanted) => (document.documentElement.dir = wanted), dir)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('odd addresses lead to the ones with the right name', async ({ page, expectedErrors }) => {
  // Some lead to a question or a bank that is not there.
  expectedErrors.push(/status of 404/)
  await signInAsAdmin(page)
  for (const [from, to] of redirects) {
    await page.goto(`/${filled(from)}`)
    await expect(page).toHaveURL(new RegExp(`${filled(to)}$`))
  }
})

test('the back office asks who is not signed in to sign in', async ({ page }) => {
  await page.goto('/admin/payments')
  await expect(page).toHaveURL(/\/admin\/login$/)
})

test('the teacher area is for teachers: others read why, and visitors log in first', async ({ page }) => {
  await page.goto('/teacher')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, (await registerPerson()).email)
  await page.goto('/teacher')
  await expect(page.getByText('Your account has no access here.')).toBeVisible()
  // Who is signed in needs no form to log in, nor to sign up.
  for (const form of ['/login', '/register']) {
    await page.goto(form)
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a change of page is told: the title, the focus', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Abhyas: /)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About · Abhyas')
  await expect(page.locator('#content')).toBeFocused()
})

test('the sidebar shows where one is, and collapses', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAsAdmin(page)
  await page.goto('/admin/questionBank/create')
  await expect(page.getByRole('link', { name: 'Question Bank' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await expect(page.getByRole('link', { name: 'Question Bank' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
})
