import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn, signInAsAdmin } from './people.ts'
import { readmePicture } from './take-picture.ts'
import { plantedPassword, runSamples } from '../support/run-samples.ts'

const hookMs = 180_000
let secret = ''

test.beforeAll(async () => {
  test.setTimeout(hookMs)
  secret = await plantedPassword(process.env.SYSTEM_DIR!)
})
test.afterAll(async () => {
  test.setTimeout(hookMs)
  expect(await runSamples(process.env.SYSTEM_DIR!, '--remove')).toBe(
    '50 sample people are removed, with all that hung on them.\n',
  )
})

/** Places of which README has a picture. */
const pictures: Readonly<Record<string, string>> = { '/lessons': 'lessons', '/teacher': 'teacher' }

/** Each place, and what stands there. */
async function visit(page: Page, places: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [path, text] of Object.entries(places)) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
    if (pictures[path]) await readmePicture(page, pictures[path])
  }
}

/** The material of the class has a file that can be read. */
async function openWorksheet(page: Page): Promise<void> {
  const work = page.getByRole('article', { name: 'Sample worksheet 1: Mathematics' })
  await work.getByRole('link', { name: 'Open the material' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sample worksheet 1: Mathematics' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
}

test('the five minutes that README describes show a marketplace with people, lessons and tests', async ({ page }) => {
  // Thirty pages, as seven people.
  test.setTimeout(180_000)
  const first = 'Ms. Sample Tutor 01 (Mathematics)'
  await page.goto('/tutors?subject=Mathematics&near=700019')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(first)
  await readmePicture(page, 'tutors')
  await page.getByRole('link', { name: first, exact: true }).click()
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^A sample review: /).first()).toBeVisible()

  const as = (number: string) => signIn(page, `sample-${number}@sample.abhyas.localhost`, secret)
  await as('31')
  await visit(page, {
    '/family': 'Sample Child A',
    '/lessons': /Sample (?:Tutor|Institute)/,
    '/inbox': /Sample Tutor/,
    '/needs': /Mathematics/,
    '/classes': 'Sample Class 1 (Mathematics)',
  })
  await as('45')
  await visit(page, { '/classes': 'Sample Class 1 (Mathematics)', '/attempts': 'Sample Test 1: Numbers' })
  await page
    .getByRole('link', { name: /Sample Test 1: Numbers/ })
    .first()
    .click()
  await expect(page.getByText('Rank', { exact: true })).toBeVisible()
  await readmePicture(page, 'result')
  await page.goto('/classes')
  await page.getByRole('link', { name: 'Sample Class 1 (Mathematics)' }).click()
  await expect(page.getByRole('article', { name: 'Sample task: solve the worksheet' })).toContainText('8 of 10')
  await openWorksheet(page)
  await as('01')
  await visit(page, {
    '/teacher': 'Where Sample Class 1 (Mathematics) struggles',
    '/teacher/inquiries': 'A sample need, number 1.',
    '/teacher/batches': 'Sample Class 1 (Mathematics)',
    '/teacher/tests': 'Sample Test 2: Practice with numbers',
  })
  await visit(page, { '/teacher/downloadable': 'Sample worksheet 1: Mathematics' })
  await page.goto('/teacher/batches')
  await page.getByRole('link', { name: 'Sample Class 1 (Mathematics)' }).click()
  await expect(page.getByText('3 to mark')).toBeVisible()
  await page.goto('/teacher/tests')
  await page.getByRole('link', { name: 'Sample Test 1: Numbers', exact: true }).click()
  await page.getByRole('tab', { name: 'Items' }).click()
  await expect(page.getByText(/what is \d+ times \d+\?/).first()).toBeVisible()
  await as('26')
  await visit(page, { '/teacher/calendar': /Sample (?:Child|Student)/ })
  await signInAsAdmin(page)
  await visit(page, { '/admin': /npm run samples/, '/admin/inquiries': /Sample/, '/admin/users': /Sample/ })
})
