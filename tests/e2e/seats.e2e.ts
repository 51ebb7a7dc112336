import { expectAccessibleInBoth, look } from './colours.ts'
import { registerStudent } from './families.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, institute, otherDevice, registerPerson, signIn } from './people.ts'
import { openShop, payByTransfer, sellPlan } from './plans.ts'
import { startTest } from './player.ts'
import { options, publishTest, question } from './taken-tests.ts'

const refusals = [/status of (?:403|409|422)/]
test.use({ expectedErrors: [refusals, { scope: 'test' }] })
test.describe.configure({ timeout: 240_000 })

test('an institute buys two seats; of three students in its class two begin the test, the third sees why not', async ({
  page,
  browser,
}) => {
  const name = `Seats mock ${process.pid} ${Date.now()}`
  await openShop()
  const questions = [question('single', `${name}: 2 + 2?`, { options: options('4', '5') })]
  const testId = await publishTest(name, [{ name: 'A', questions }], { access: 'plan' })
  const plan = await sellPlan(`Seats of ${name}`, [testId], {
    kind: 'institute',
    prices: [{ currency: 'INR', amount: 49_900 }],
  })
  const { email } = await registerPerson({ ...institute, institute_name: 'Gyan Centre' })
  const students = [await registerStudent(), await registerStudent(), await registerStudent()]

  // The institute finds the plan, says how many seats, and pays by UPI.
  await signIn(page, email)
  await page.goto('/plans')
  await page.getByRole('tab', { name: 'For institutes' }).click()
  await expect(page.getByRole('article', { name: plan.title })).toContainText('a seat')
  await look(page, 'plans-institutes')
  await page.getByRole('link', { name: plan.title }).click()
  await page.getByRole('link', { name: 'Buy' }).click()
  const seats = page.getByLabel('Number of seats')
  await seats.fill('1001')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Choose 1 to 1,000 seats.')).toBeVisible()
  await seats.fill('2')
  await expect(page.getByText('2 × ₹499')).toBeVisible()
  await expectAccessibleInBoth(page, 'checkout-seats-360', true)
  await page.getByRole('button', { name: 'Pay ₹998' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  await payByTransfer(page)

  // Its class gives them.
  const call = await callsOf(email)
  const made = {
    capacity: 20,
    starts_on: '2026-12-01',
    name: 'NEET, evenings',
    mode: 'online',
    subject: 'Physics',
  }
  const { id } = await call<{ id: string }>('POST', '/teacher/batches', made)
  const { code } = await call<{ code: string }>('POST', `/teacher/batches/${id}/code`)
  await page.goto('/teacher/categories')
  await expect(page.getByText('0 of 2 seats given')).toBeVisible({ timeout: 15_000 })
  await look(page, 'teacher-seats')
  await page.goto(`/teacher/batches/${id}?tab=students`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit class' })
  await dialog.getByLabel('Gives seats of a plan (optional)').selectOption({ index: 1 })
  await look(page, 'teacher-class-seats')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0 of 2 seats given')).toBeVisible()
  for (const student of students) {
    const as = await callsOf(student.email)
    const [own] = await as<{ id: string }[]>('GET', '/learners')
    await as('POST', '/batches/join', { code, learner_id: own!.id })
  }
  await page.reload()
  await expect(page.getByText('2 of 2 seats given')).toBeVisible()
  await expect(page.getByText('No seat yet')).toHaveCount(1)
  await expectAccessibleInBoth(page, 'teacher-class-seats-given-360', true)

  // Two begin the test.
  const theirs = await otherDevice(browser, page)
  const student = await theirs.newPage()
  for (const { email: who } of students.slice(0, 2)) {
    await signIn(student, who)
    await startTest(student, testId)
  }
  await student.goto('/account/purchases')
  await expect(student.getByText('A seat by Gyan Centre')).toBeVisible()
  await expectAccessibleInBoth(student, 'student-seat-360')

  // The third has none, and reads what the test needs.
  await signIn(student, students[2]!.email)
  await student.goto(`/tests/${testId}`)
  await expect(student.getByText('This test is part of a plan.')).toBeVisible()
  await expect(student.getByRole('link', { name: 'Start the test' })).toBeHidden()
  await theirs.close()
})
