import type { Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { draftsOf, expect, storeOf, test } from './fixtures.ts'
import { registerPerson, signIn, signInByForm } from './people.ts'
import { choosePlace, closeProfile, goOffline, fillAbout, next, openProfile, step } from './profile-form.ts'
import { changeOnTwoDevices } from './two-devices.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

test('what was typed is there again after a reload, and can be discarded @full', async ({ page }) => {
  const { email } = await registerPerson()
  await signIn(page, email)
  await openProfile(page)
  await page.getByLabel('WhatsApp number').fill('9000000000')
  await expect(page.getByText('Saved on this device,')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Restored your unsaved changes from')).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('9000000000')
  await expectAccessible(page)
  await takePicture(page, 'profile-restored', false)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes, discard' }).click()
  await expect(page.getByLabel('WhatsApp number')).not.toHaveValue('9000000000')
  await page.reload()
  await step(page, 'PROFILE UPDATE')
  await expect(page.getByText('Restored your unsaved changes from')).toBeHidden()
})

test('a student fills in the profile without a network, and it is sent when there is one', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await registerPerson()
  await signIn(page, email)
  await openProfile(page)
  await goOffline(page)
  await page.reload()
  await step(page, 'PROFILE UPDATE')
  await fillAbout(page)
  await next(page)
  await step(page, 'Student / Guardian')
  await expect(page.getByText('1 change not sent.')).toBeVisible()
  await page.getByLabel('Date of birth').fill('2010-03-09')
  await page.getByRole('combobox', { name: 'Name of Institute or University' }).fill('Other')
  await page.getByRole('listbox').getByRole('option', { name: 'Other', exact: true }).click()
  await page.getByLabel('Your institute or university').fill('Patha Bhavan')
  await page.getByLabel('Board', { exact: true }).selectOption('CBSE')
  await page.getByLabel('Studying in').selectOption('Class IX')
  await choosePlace(page)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await next(page, 'Save & close')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem', { name: '2 changes not sent Show' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile/edit')
  await expect(page.getByText('2 changes not sent.')).toBeVisible()
  await page.getByRole('button', { name: 'See' }).click()
  await expectAccessible(page)
  await takePicture(page, 'profile-offline', false)
  await page.keyboard.press('Escape')
  await page.goto('/')
  // As if another tab were sending: nothing goes by itself before the menu is open.
  const release = await page.evaluateHandle(
    () =>
      new Promise<{ readonly now: () => void }>((held) => {
        void navigator.locks.request('send-changes', () => new Promise<void>((now) => held({ now })))
      }),
  )
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Your account' }).click()
  const sendNow = page.getByRole('menuitem', { name: '2 changes not sent Send now' })
  await expect(sendNow).toBeVisible()
  await takePicture(page, 'menu-unsent', false)
  await sendNow.click()
  await release.evaluate(({ now }) => now())
  await expect(page.getByRole('menuitem', { name: 'not sent' })).toBeHidden({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/$/)
  // A change that waits for less than three seconds is not shown: the second one may still be on its way.
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('profile')!) as Record<string, unknown>)
  await expect.poll(saved, { timeout: 20_000 }).toMatchObject({
    version: 2,
    nationality: 'Indian',
    contact: { studying_in: 'Class IX', other_university: 'Patha Bhavan' },
  })
})

test('while changes are sent one by one, the number of unsent changes never disappears before the last @full', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await registerPerson()
  await page.clock.install()
  await signIn(page, email)
  await openProfile(page)
  await goOffline(page)
  await fillAbout(page)
  await next(page)
  await step(page, 'Student / Guardian')
  await page.getByRole('button', { name: 'Back' }).click()
  await step(page, 'PROFILE UPDATE')
  await page.getByLabel('WhatsApp number').fill('9000000005')
  await next(page)
  await step(page, 'Student / Guardian')
  await expect(page.getByText('2 changes not sent.')).toBeVisible()
  // Both have waited for longer than the three seconds in which nothing is shown.
  await page.clock.fastForward(4_000)
  const shown = await page.evaluateHandle(() => {
    const texts = ['2 changes not sent.']
    new MutationObserver(() => {
      const text = /\d changes? not sent\./.exec(document.body.textContent)?.[0] ?? 'nothing'
      if (text !== texts.at(-1)) texts.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return texts
  })
  let sendSecond = () => {}
  const isSecondSent = new Promise<void>((resolve) => (sendSecond = resolve))
  await page.route('**/api/v1/update', async (route) => {
    if (route.request().headers()['if-match'] !== '"0"') await isSecondSent
    await route.continue()
  })
  await context.setOffline(false)
  await expect(page.getByText('1 change not sent.')).toBeVisible()
  sendSecond()
  await expect(page.getByText('not sent.')).toBeHidden()
  expect(await shown.jsonValue()).toEqual(['2 changes not sent.', '1 change not sent.', 'nothing'])
})

test('two devices: other fields are joined, the same field is asked about', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|status of 412/)
  const { there, dialog } = await changeOnTwoDevices(page, browser)
  await expect(dialog).toContainText('9000000001', { timeout: 20_000 })
  await expect(dialog).toContainText('9000000002')
  await expectAccessible(page)
  await takePicture(page, 'profile-conflict', false)
  // Whoever wants to think about it finds it again.
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect(page.getByText('1 change not sent. You choose between two devices.')).toBeVisible()
  await page.getByRole('button', { name: 'See' }).click()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden()
  await takePicture(page, 'profile-unsent', false)
  await page.getByRole('button', { name: 'Decide now' }).click()
  await dialog.getByRole('radio', { name: /9000000001/ }).check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(page.getByText('Saved Information success')).toBeVisible()
  await there.goto('/profile/edit?step=about')
  await expect(there.getByLabel('WhatsApp number')).toHaveValue('9000000001')
  await there.context().close()
})

test('what the server refuses comes back into its step, and holds up nothing else, on a slow phone too @full', async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(180_000)
  expectedErrors.push(/status of 422/)
  const { email } = await registerPerson({ i_am: 'Associate', interested_in: [] })
  await signIn(page, email)
  await openProfile(page)
  const unknown = (route: Route) => {
    const body = { ...(route.request().postDataJSON() as object), nationality: 'Martian' }
    return route.continue({ postData: JSON.stringify(body) })
  }
  await page.route('**/api/v1/update', unknown, { times: 1 })
  await fillAbout(page)
  await page.getByLabel('WhatsApp number').fill('9000000004')
  // So slow that the refusal comes before the step that was left is put away.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await next(page)
  const refusal = page.getByText('Error While Updating: Please fill all required fields')
  await expect(refusal).toBeVisible({ timeout: 60_000 })
  await step(page, 'PROFILE UPDATE')
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByRole('alert').getByRole('link', { name: 'Choose one from the list.' })).toBeVisible()
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('9000000004')
  await expectAccessible(page)
  await next(page)
  await step(page, 'Contact Details')
  await expect(page.getByText('Saved Information success')).toBeVisible()
})

test('a session that is over keeps what was typed for its owner, and nobody else @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const { email } = await registerPerson()
  await signIn(page, email)
  await openProfile(page)
  await page.getByLabel('WhatsApp number').fill('9000000003')
  await expect(page.getByText('Saved on this device,')).toBeVisible()
  // The time of the session has passed: neither the token nor the cookie works any more.
  // It is over as the next page begins: the one before would make a call of its own, and be told in its place.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test-ends-session') === null) return
    sessionStorage.removeItem('test-ends-session')
    const [head, , sign] = localStorage.getItem('Authorization')!.split('.')
    const claims = btoa(JSON.stringify({ sub: '0'.repeat(24), exp: 1 })).replaceAll('=', '')
    localStorage.setItem('Authorization', [head, claims, sign].join('.'))
  })
  const end = async () => {
    await page.evaluate(() => sessionStorage.setItem('test-ends-session', ''))
    await page.context().clearCookies()
    await page.goto('/support')
    await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible()
  }
  await end()
  await signInByForm(page, email)
  await openProfile(page)
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('9000000003')
  await end()
  const other = await registerPerson()
  await signInByForm(page, other.email)
  await expect.poll(async () => draftsOf(page), { timeout: 15_000 }).not.toContain('9000000003')
  await openProfile(page)
  await expect(page.getByText('Restored your unsaved changes from')).toBeHidden()
})

test('logging out asks before it wipes what was not sent @full', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  const { email } = await registerPerson()
  await signIn(page, email)
  const account = page.getByRole('button', { name: 'Your account' })
  await page.goto('/')
  await expect(account).toBeVisible()
  const place = await account.boundingBox()
  await openProfile(page)
  await goOffline(page)
  await fillAbout(page)
  await next(page)
  await closeProfile(page)
  await expect(page.getByRole('link', { name: '1 change not sent' })).toBeVisible()
  // What comes into the header late moves no button under a finger.
  expect(await account.boundingBox()).toEqual(place)
  const leave = async () => {
    await account.click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
  }
  await leave()
  await expect(page.getByRole('dialog', { name: 'Log out with unsent changes?' })).toContainText('1 change not sent.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send, then log out' }).click()
  await expect(page.getByRole('alert').getByText('There is no network now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to my profile' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'profile-leaving', false)
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await storeOf(page, 'abhyas', 'changes')).toContain('Indian')
  // The network is back, and still swallows the change: otherwise it is sent before anybody can ask for it.
  await context.route('**/api/v1/update', (route) => route.abort())
  await context.setOffline(false)
  await leave()
  const send = page.getByRole('button', { name: 'Send, then log out' })
  await expect(send).toBeVisible()
  await send.click()
  await context.unroute('**/api/v1/update')
  await expect(page.getByText('You are logged out.')).toBeVisible({ timeout: 20_000 })
  expect(await storeOf(page, 'abhyas', 'changes')).not.toContain('Indian')
  await signInByForm(page, email)
  await openProfile(page)
  await expect(page.getByLabel('Nationality')).toHaveValue('Indian')
})
