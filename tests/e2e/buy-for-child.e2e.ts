import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { look } from './colours.ts'
import { registerGuardian } from './families.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, registerPerson, signIn } from './people.ts'
import { openShop, payByTransfer, sellPlan } from './plans.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ expectedErrors: [/status of 403/] })

/** A guardian of a child with an account. */
async function familyWithAccount() {
  const [guardian, student] = await Promise.all([
    registerGuardian(),
    registerPerson({ contact_person: 'Ms. - Mira Sen' }),
  ])
  const [asGuardian, asStudent] = await Promise.all([callsOf(guardian.email), callsOf(student.email)])
  const [mira] = await asGuardian<Learner[]>('GET', '/learners')
  const { code } = await asGuardian<{ code: string }>('POST', `/learners/${mira!.id}/code`, { kind: 'account' })
  await asStudent('POST', '/guardian-links', { code })
  return { guardian, student }
}

test('a guardian buys a plan for a child, who has the access', async ({ page }) => {
  await openShop()
  const title = `Plan for students ${Date.now()}`
  const grants = { scope: { all: true }, days: 30 }
  const [plan, { guardian, student }] = await Promise.all([
    sellPlan(title, [], { grants, audience: ['Student'] }),
    familyWithAccount(),
  ])
  await signIn(page, guardian.email)
  await page.goto(`/checkout/${plan.id}`)
  await expect(page.getByText('This plan is for students.')).toBeVisible()
  await look(page, 'checkout-for-whom-refused')
  await page.getByLabel('For whom?').selectOption('Mira')
  await expect(page.getByRole('button', { name: 'Pay ₹1,499' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Rukmini Sen')
  await look(page, 'checkout-for-whom')
  await page.getByRole('button', { name: 'Pay ₹1,499' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/)
  await payByTransfer(page)
  await expect(page.getByRole('main').getByRole('status')).toContainText(/Open until/, { timeout: 15_000 })
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Mira')
  const { access } = await (await callsOf(student.email))<{ access: { title: string }[] }>('GET', '/account/access')
  expect(access.map((one) => one.title)).toEqual([title])
})
