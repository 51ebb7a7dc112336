import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

const heading = (name: string) => ({ level: 2, name }) as const

test('the sample test is taken by keyboard, without an account, scored here, and leads to one @every-size', async ({
  page,
}) => {
  const width = page.viewportSize()!.width
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', heading('Question 1 of 5'))).toBeVisible()
  await expect(page.getByText('A sample: nothing is stored')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('radio').nth(2)).not.toBeChecked()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', heading('Question 2 of 5'))).toBeFocused()
  await page.keyboard.press('m')
  await page.getByLabel('Your answer: a number').fill('60')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', heading('Question 4 of 5'))).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: /Hidden/ })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Display and keyboard' }).click()
  await page.getByRole('button', { name: '200 %' }).click()
  await page.getByLabel('High contrast').check()
  await expectAccessibleInBoth(page, `player-display-${width}`)
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `player-high-contrast-${width}`)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Submit test' }).click()
  const summary = page.getByRole('dialog', { name: 'Submit test?' })
  await expect(summary.getByText(/^3 not answered, 1 marked for review\./)).toBeVisible()
  await summary.getByRole('button', { name: 'Submit test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: /^2 right$/ })).toBeVisible()
  await expect(page.getByText('150 km ÷ 2.5 h = 60 km/h.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `demo-result-${width}`, true)
  await page.getByRole('link', { name: 'Sign Up for free' }).click()
  await expect(page).toHaveURL(/\/register$/)
})
