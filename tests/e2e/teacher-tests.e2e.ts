import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'
import { approvedBank, options, question } from './taken-tests.ts'

test.describe.configure({ timeout: 120_000 })

test('a teacher makes a test of their own, drawn from the banks of the house, and nobody else finds it', async ({
  page,
  expectedErrors,
}) => {
  const bank = `Optics ${process.pid} ${Date.now()}`
  const questions = [1, 2, 3, 4, 5, 6].map((n) =>
    question('single', `${bank}: which lens is number ${n}?`, { options: options('A convex one', 'A concave one') }),
  )
  await approvedBank(bank, questions)
  await signIn(page, (await registerPerson({ i_am: 'Teacher' })).email)
  const name = `Class test ${process.pid} ${Date.now()}`
  await page.goto('/teacher/tests')
  await expect(page.getByRole('heading', { level: 1, name: 'Your tests' })).toBeVisible()
  await expect(page.getByText('No tests yet. Make one for your students.')).toBeVisible()
  await expectAccessibleInBoth(page, 'teacher-no-tests-360', true)
  await page.getByRole('link', { name: 'Add New Test' }).click()
  await expect(page).toHaveURL(/\/teacher\/tests\/create$/)

  await page.getByLabel('Test name').fill(name)
  await page.getByLabel('Type', { exact: true }).selectOption('practice')
  await page.getByLabel('Difficulty', { exact: true }).selectOption('medium')
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE')
  await page.getByLabel('Class', { exact: true }).selectOption('Class 12')
  await page.getByRole('combobox', { name: 'Subject' }).fill('physics')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Topic', { exact: true }).fill('Lenses')
  await expect(page.getByRole('button', { name: 'Pick questions' })).toBeHidden()
  await page.getByRole('button', { name: 'Draw by rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Question bank' }).fill(bank)
  await page.getByRole('option', { name: bank }).click()
  await dialog.getByLabel('Questions', { exact: true }).fill('4')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/teacher\/tests\/[0-9a-f]{24}\/edit$/)
  await expect(page.getByText('6 approved')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Publish …' }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Test published.')).toBeVisible()
  await expect(page).toHaveURL(/\/teacher\/tests\/[0-9a-f]{24}\/details$/)
  await page.getByRole('tab', { name: 'Items' }).click()
  await expect(page.getByText('Shown from 10 first attempts on. There are 0 so far.')).toBeVisible()
  await page.getByRole('tab', { name: 'Attempts' }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toBeHidden()
  await expectNoSidewaysScroll(page)

  await page.goto('/teacher/tests')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = page.url().split('/').at(-2)!
  expectedErrors.push(/status of 404/)
  await page.goto(`/tests/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This test is not here' })).toBeVisible()
})
