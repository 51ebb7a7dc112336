import type { Grant } from '../../shared/src/assessment/attempts/reply-shapes.ts'
import type { Learner } from '../../shared/src/marketplace/learners/shapes.ts'
import { expectAccessibleInBoth, look } from './colours.ts'
import { addChild, sayBirth } from './families.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, otherDevice, registerPerson, signIn } from './people.ts'
import { oneOfEach, publishTest } from './taken-tests.ts'

test.describe.configure({ timeout: 150_000 })
test.use({ expectedErrors: [[/status of 403/], { scope: 'test' }] })

test('a minor takes a test once a guardian agrees, who reads the result', async ({ page, browser }) => {
  const name = `Class 7 mock ${process.pid} ${Date.now()}`
  const id = await publishTest(name, [{ name: 'Section A', questions: oneOfEach(name).slice(0, 3) }])
  const [student, guardian] = await Promise.all([
    registerPerson(),
    registerPerson({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' }),
  ])
  const begin = async () => {
    await page.goto(`/tests/${id}/check`)
    await page.getByLabel('I have read the instructions').check()
    await page.getByRole('button', { name: 'Start the test' }).click()
  }

  await signIn(page, student.email)
  await begin()
  await expect(page.getByText('Add your date of birth first.')).toBeVisible()
  await expectAccessibleInBoth(page, 'attempt-age-needed-360')
  await page.getByRole('link', { name: 'Add the date of birth' }).click()
  await expect(page).toHaveURL(/\/profile\/edit\?step=contact$/)
  await sayBirth(student.email, `${new Date().getFullYear() - 12}-01-15`)
  await begin()
  await expect(page.getByText('Ask your parent or guardian to agree first.')).toBeVisible()
  await page.getByRole('link', { name: 'See what is agreed' }).click()
  await expect(page.getByRole('button', { name: 'Make a code for my parent' })).toBeVisible()

  await addChild(guardian.email)
  const [asStudent, asGuardian] = await Promise.all([callsOf(student.email), callsOf(guardian.email)])
  const [mira] = await asGuardian<[Learner]>('GET', '/learners')
  const { code } = await asGuardian<{ code: string }>('POST', `/learners/${mira.id}/code`, { kind: 'account' })
  await asStudent('POST', '/guardian-links', { code })
  const phone = await otherDevice(browser, page)
  const hers = await phone.newPage()
  await signIn(hers, guardian.email)
  await hers.goto('/family')
  const card = hers.getByRole('region', { name: 'Mira', exact: true })
  await expect(card.getByText('Has an account')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Tests of Mira' })).toBeHidden()
  await hers.goto(`/family/${mira.id}/tests`)
  await expect(hers.getByText('Agree to tests for your child first. Then you can see the results.')).toBeVisible()
  await hers.goto('/family')
  await card.getByRole('switch', { name: 'Tests' }).click()
  await card.getByRole('link', { name: 'Tests of Mira' }).click()
  await expect(hers.getByText('No test has been taken yet.')).toBeVisible()

  await begin()
  await expect(page).toHaveURL(/\/attempts\/\w+$/)
  const attempt = page.url().split('/').at(-1)!
  await hers.reload()
  await expect(hers.getByText('Running')).toBeVisible()
  await expect(hers.getByRole('link', { name })).toBeHidden()
  const { writer, paper } = await asStudent<Grant>('GET', `/attempts/${attempt}`)
  const events = [{ seq: 1, at: 1_000, type: 'submit' }]
  await asStudent('POST', `/attempts/${attempt}/submit`, { writer, from: 1, paper: paper.hash, events })

  await hers.reload()
  await look(hers, 'family-tests')
  await hers.getByRole('link', { name }).click()
  await expect(hers.getByText(/^Mira · Attempt 1 · handed in /)).toBeVisible()
  await expect(hers.getByRole('link', { name: 'See solutions' })).toBeHidden()
  await look(hers, 'family-result')
  await phone.close()
})
