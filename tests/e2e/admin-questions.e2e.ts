import { makeBank } from './banks.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'

const picture = (name: string) => ({ path: `.cache/pictures/${name}.png`, fullPage: true })

test('questions are narrowed by what they show, and sorted by name @every-size', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/)
  const width = page.viewportSize()!.width
  const name = `Rivers ${process.pid} ${Date.now()}`
  const rows = Array.from(
    { length: 12 },
    (_, n) => `"Which river is number ${n + 1}?",Ganga,Yamuna,A,${n % 3 === 0 ? `north-${width}` : 'south'}\n`,
  )
  const bank = await makeBank(name, `question,option_a,option_b,answer,tags\n${rows.join('')}`)
  const many = await makeBank(
    `Many ${name}`,
    `question,option_a,option_b,answer\n${Array.from({ length: 1_001 }, (_, n) => `"Who wrote book ${n}?",x,y,A\n`).join('')}`,
  )
  await signInAsAdmin(page)
  await page.goto(`/admin/questions?bank_id=${bank}`)
  await expect(page.getByText('12 found')).toBeVisible()
  await page.getByLabel('Order').selectOption('By name')
  await expect(page.getByRole('article').nth(1)).toContainText('Which river is number 2?')
  await page
    .getByRole('button', { name: `north-${width}` })
    .first()
    .click()
  await expect(page.getByText('4 found')).toBeVisible()
  await expect(page.getByRole('article').nth(3)).toContainText('Which river is number 10?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.screenshot(picture(`questions-narrowed-${width}`))
  await page.getByRole('button', { name: `Remove filter Tag: north-${width}` }).click()
  await expect(page.getByText('12 found')).toBeVisible()
  await page.getByRole('button', { name: `Remove filter Bank: ${name}` }).click()
  await expect(page.getByText('More than 1,000 questions match.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the newest first' }).click()
  // Which question is the newest of all depends on who else works here.
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('More than 1,000 questions match.')).toBeHidden()
  await page.goto(`/admin/questions?bank_id=${many}`)
  await expect(page.getByText('1,001 found')).toBeVisible()
})
