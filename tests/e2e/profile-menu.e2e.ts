import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'
import { closeProfile, onward, step } from './profile-form.ts'

test.use({ serviceWorkers: 'allow' })

test('a last step that nobody touched is closed by its cross and by its button, without a word of problems @full', async ({
  page,
}) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  for (const [close, place] of [
    [closeProfile, /\/$/],
    [onward, /\/dashboard$/],
  ] as const) {
    await page.goto('/profile/edit?step=contact')
    await step(page, 'Student / Guardian')
    await close(page)
    await expect(page).toHaveURL(place)
    await expect(page.getByText('There is a problem')).toBeHidden()
    await expect(page.getByText('Please fill all the required fields.')).toBeHidden()
  }
})

test('the profile is opened from the account menu, offline too, with what was typed last', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const edit = async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.locator('#whatsapp_no')).toBeAttached() // drawn ahead, out of sight
    await expect(page.getByLabel('WhatsApp number')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
    await step(page, 'PROFILE UPDATE')
    await expect(page.locator('#whatsapp_no')).toHaveCount(1)
  }
  for (const number of ['9000000001', '9000000002']) {
    await edit()
    await page.getByLabel('WhatsApp number').fill(number)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('#whatsapp_no')).toHaveCount(0)
    await edit()
    await expect(page.getByLabel('WhatsApp number')).toHaveValue(number)
    await expect(page.getByText('Restored your unsaved changes')).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
  }
})
