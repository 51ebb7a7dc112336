import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerStudent } from './families.ts'
import { otherDevice, signIn, signInAsAdmin } from './people.ts'
import { beginTest } from './player.ts'
import { copyAttempts } from './copied-attempts.ts'
import { options, publishTest, question } from './taken-tests.ts'

test.describe.configure({ timeout: 120_000 })

test('an attempt is handed in, looked at, annulled and restored, and its essay is marked @desk', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const width = page.viewportSize()!.width
  const name = `Essay mock ${process.pid} ${Date.now()}`
  const questions = [
    question('single', `${name}: which?`, { options: options('Right', 'Wrong') }),
    question('essay', `${name}: why?`, { negative_marks: 0 }),
  ]
  const id = await publishTest(name, [{ name: 'Section A', questions }])
  const device = await otherDevice(browser, page)
  const taker = await device.newPage()
  await signIn(taker, (await registerStudent({ contact_person: 'Ms. - Asha Rao' })).email)
  await taker.goto(`/tests/${id}/check`)
  await beginTest(taker)
  await taker.getByRole('radio', { name: 'Right' }).check()
  await taker.getByRole('button', { name: 'Save & Next' }).click()
  await taker.getByLabel('Your answer').fill('Because it is so.')
  await taker.getByRole('button', { name: 'Save & Next' }).click()
  await taker.getByRole('dialog').getByRole('button', { name: 'Submit test' }).click()
  await expect(taker.getByRole('heading', { level: 1, name: /^Handed in at/ })).toBeVisible()

  await signInAsAdmin(page)
  await page.goto(`/admin/tests/${id}/details`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `admin-test-details-${width}`, true)
  await page.getByRole('tab', { name: 'Attempts' }).click()
  await page.getByRole('link', { name: 'Ms. Asha Rao' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ms. Asha Rao' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `admin-attempt-${width}`, true)
  await page.getByRole('button', { name: 'Annul' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annul this attempt' })
  await dialog.getByRole('button', { name: 'Annul' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say why: it is kept with the attempt.')
  await dialog.getByLabel('Reason').fill('A wrong room')
  await dialog.getByRole('button', { name: 'Annul' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It was the right room')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Annul' })).toBeVisible()

  await page.goto(`/admin/marking?test_id=${id}`)
  await expect(page.getByText('Because it is so.')).toBeVisible()
  await expect(page.getByText('Asha')).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `admin-marking-${width}`, true)
  await page.getByLabel('Marks, from 0 to 4').fill('5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marks must be from 0 to 4.')).toBeVisible()
  await page.getByLabel('Marks, from 0 to 4').fill('3.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No essays wait for marks.')).toBeVisible()

  await page.goto(`/admin/tests/${id}/details`)
  await page.getByRole('tab', { name: 'Results' }).click()
  const marks =
    width < 900 ? page.getByText('7.5 of 8 · 93.75 %') : page.getByRole('cell', { name: '7.5', exact: true })
  await expect(marks).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `admin-results-${width}`, true)
  await device.close()

  // What the attempts say about the questions: of few nothing, of many which to look at.
  await page.getByRole('tab', { name: 'Items' }).click()
  await expect(page.getByText('Shown from 10 first attempts on. There is 1 so far.')).toBeVisible()
  await copyAttempts(id, 30)
  await page.reload()
  const first = page.getByRole('region', { name: 'Question 1', exact: true })
  await expect(first).toContainText('Almost everybody answers it right')
  await expect(first).toContainText('Nobody chooses one of the options')
  await expect(first.getByRole('row', { name: /^Right/ })).toContainText('11')
  await page.getByRole('button', { name: 'To look at 1' }).click()
  await expect(page.getByRole('region', { name: 'Question 2', exact: true })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `admin-items-${width}`, true)

  // What figures speak against stands in the queue of reviewers, too.
  await page.goto('/admin/approve/flagged')
  const flagged = page.getByRole('region', { name: `${name}: which?` })
  await expect(flagged).toContainText('Almost everybody answers it right')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `admin-flagged-${width}`, true)
  await flagged.getByRole('button', { name: 'Keep' }).click()
  await expect(flagged).toBeHidden()

  // A question is corrected: what would change is seen first, then everybody gets their new result, and it can be undone.
  await page.goto(`/admin/tests/${id}/details?tab=items`)
  await page.getByRole('button', { name: 'Correct the key' }).first().click()
  const correcting = page.getByRole('dialog', { name: 'Correct question 1' })
  await correcting.getByRole('button', { name: 'Preview' }).click()
  await expect(correcting.getByText('Choose the options that count as right too.')).toBeVisible()
  await expect(correcting.getByText('Say why: those whose results change may ask.')).toBeVisible()
  await expectAccessibleInBoth(page, `admin-correct-${width}`)
  await correcting.getByLabel('How').selectOption({ label: 'Leave it out' })
  await correcting.getByLabel('Reason').fill('Its picture was missing.')
  await correcting.getByRole('button', { name: 'Preview' }).click()
  const regrade = page.getByRole('region', { name: /^Regrade of/ })
  await expect(regrade.getByText('31 get less · 4 less at most')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `admin-regrade-${width}`, true)
  await regrade.getByRole('button', { name: 'Apply' }).click()
  await expect(regrade.getByText('Applied')).toBeVisible()
  await page.getByRole('tab', { name: 'Results' }).click()
  const fewer = width < 900 ? page.getByText('3.5 of 4 · 87.5 %') : page.getByRole('cell', { name: '3.5', exact: true })
  await expect(async () => {
    await page.reload()
    await expect(fewer.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await page.getByRole('tab', { name: 'Regrades' }).click()
  await regrade.getByRole('button', { name: 'Undo' }).click()
  await expect(regrade.getByText('Undone')).toBeVisible()
})
