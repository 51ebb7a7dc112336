import { expectAccessibleInBoth } from './colours.ts'
import { boxOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { listTeacher } from './teachers.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: [/status of 422/] })

test('the page of a tutor tells the distance, what was checked, and is shared without where somebody lives', async ({
  page,
  context,
}) => {
  const { name } = await listTeacher('Sohini')
  await page.goto(`/tutors?near=700019&within=25&q=${name.split(' ')[1]}`)
  await page.getByRole('link', { name: `Ms. ${name}`, exact: true }).click()
  await expect(page).toHaveURL(/\/tutors\/[0-9a-f]{24}\?near=700019$/)
  const glance = page.getByRole('complementary', { name: 'At a glance' })
  await expect(glance).toContainText(/From 700019\d\.?\d? km · Kolkata/)
  await expect(page.getByText('New here')).toBeVisible()
  const taughtAt = page.getByRole('region', { name: 'Taught at' })
  await expect(taughtAt).toContainText('South Point High School, Ballygunge, 3-4 years')
  await expect(glance.getByRole('listitem')).toHaveText(/^Email and mobile verified\d{1,2} \w+ \d{4}$/)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    // The card beside them leaves no hole below the name.
    const parts = page.getByRole('region', { name: 'How I teach' }).locator('..')
    const above = parts.locator('xpath=preceding-sibling::*').nth(width === 360 ? 1 : 0)
    expect((await boxOf(parts)).top - (await boxOf(above)).bottom).toBeLessThanOrEqual(48)
    await expectAccessibleInBoth(page, `tutor-${width}`, true)
  }

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('The address is copied.')).toBeVisible()
  const own = page.url().split('?')[0]!
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)

  await page.goto(own)
  await expect(glance).toContainText('Around 700001Kolkata')
  // A pincode that does not exist says nothing of the tutor.
  await page.goto(`${own}?near=000000`)
  await expect(glance).toContainText('Around 700001Kolkata')
})
