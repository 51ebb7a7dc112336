import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { institute, registerPerson, signIn } from './people.ts'
import { takePicture } from './take-picture.ts'

/** WCAG 1.4.12: nothing may be lost when a reader spaces the text so. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** A phone of 320 px (1280 at 400 %), one read from right to left, 1280 at 200 %, a tablet, and spaced text. */
const ways: readonly { readonly name: string; readonly width: number; readonly dir?: string; readonly css?: string }[] =
  [
    { name: '320 px', width: 320 },
    { name: 'right to left', width: 360, dir: 'rtl' },
    { name: 'spaced text', width: 360, css: spacing },
    { name: '200 %', width: 640 },
    { name: 'tablet', width: 768 },
  ]

/** Texts of controls of which a part is cut off. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h2, h3, label, legend, p')]
      .filter((one) => one.checkVisibility() && one.clientWidth > 1)
      .filter((one) => getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight + 2)
      .map((one) => one.textContent),
  )

async function expectWhole(page: Page, steps: readonly string[]): Promise<void> {
  for (const { name, width, dir = 'ltr', css } of ways) {
    await page.setViewportSize({ width, height: 800 })
    for (const step of steps) {
      await page.goto(`/profile/edit?step=${step}`)
      await expect(page.locator('[id^=profile-step]').first()).toBeVisible()
      await page.evaluate((wanted) => (document.documentElement.dir = wanted), dir)
      if (css) await page.addStyleTag({ content: css })
      await takePicture(page, `profile-${name.replaceAll(' ', '-')}-${step}`)
      await expectNoSidewaysScroll(page)
      expect(await clippedTexts(page), `${name}, ${step}`).toEqual([])
      await expectAccessible(page)
    }
  }
}

test('every step of a teacher is whole however it is read @full', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await registerPerson({ i_am: 'Teacher' })
  await signIn(page, email)
  await expectWhole(page, ['about', 'teaching', 'education', 'contact'])
})

test('the steps that others have are whole however they are read @full', async ({ page }) => {
  test.setTimeout(120_000)
  const center = await registerPerson(institute)
  await signIn(page, center.email)
  await expectWhole(page, ['institute'])
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/profile/edit')
  await expect(page.getByRole('heading', { name: 'PROFILE UPDATE' })).toBeFocused()
  await takePicture(page, 'profile-forced-colours', false)
  // Fills are gone: the way on still looks like a button, and where one is differs from what is ahead.
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCSS('border-top-width', '1px')
  const fillOf = (dot: Locator) =>
    dot
      .locator('div')
      .last()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  const dots = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  expect(await fillOf(dots.first())).not.toBe(await fillOf(dots.nth(1)))
})

test('a profile that cannot be read says so, and is tried again @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const { email } = await registerPerson({ i_am: 'Associate', interested_in: [] })
  await signIn(page, email)
  // The server answers, with a refusal: after a call that nothing answers the page asks again by itself.
  await page.route('**/api/v1/profile', (route) => route.continue({ url: `${route.request().url()}-elsewhere` }))
  await page.goto('/profile/edit')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'profile-failed', false)
  await page.unroute('**/api/v1/profile')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Nationality')).toBeVisible()
})
