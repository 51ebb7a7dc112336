import { look } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] })

test('mails are switched off one by one, from the bell', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const wish = (name: string) => page.getByRole('switch', { name, exact: true })
  for (const name of ['Questions and answers', 'Messages', 'Results of tests']) await expect(wish(name)).toBeChecked()
  await expect(wish('Messages')).toHaveAccessibleDescription('One mail for a conversation, until you have read it.')
  await look(page, 'notification-settings')

  await wish('Messages').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(wish('Messages')).not.toBeChecked()
  await expect(wish('Results of tests')).toBeChecked()

  await page.context().setOffline(true)
  await expect(wish('Messages')).toBeDisabled()
  await expect(page.getByText('Needs a network')).toBeVisible()
  await page.context().setOffline(false)
  await expect(wish('Messages')).toBeEnabled()
})
