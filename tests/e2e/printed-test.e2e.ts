import { expectAccessibleInBoth } from './colours.ts'
import { drawing } from './drawing.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { registerPerson, signIn, signInAsAdmin } from './people.ts'
import { oneOfEach, options, publishTest, question } from './taken-tests.ts'
import { takePicture } from './take-picture.ts'

test.describe.configure({ timeout: 60_000 })

test('an author prints a test of every type in three sets, with one key and a grid for each', async ({
  page,
  expectedErrors,
}) => {
  const of = `Paper ${process.pid} ${Date.now()}`
  const table = '<table><tbody><tr><th>Week</th><td>1</td></tr><tr><th>Rain</th><td>12 mm</td></tr></tbody></table>'
  const passage = question(
    'description',
    `<p>${of}: how much it rained.</p>${table}<img src="${await drawing(page)}" alt="Rain" />`,
    { marks: 0, negative_marks: 0 },
  )
  const about = ['driest', 'wettest'].map((which) =>
    question('single', `${of}: which month is the ${which}?`, { options: options('May', 'June', 'July', 'August') }),
  )
  const id = await publishTest(
    of,
    [
      { name: 'A', questions: oneOfEach(of) },
      { name: 'B', questions: about, passage, more: { choose: 1 } },
    ],
    { shuffle_questions: true, shuffle_options: true, instructions: '<p>Write with a <b>blue</b> pen.</p>' },
  )
  await signInAsAdmin(page)
  await page.goto(`/admin/tests/${id}/details`)
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Print the test' })).toBeVisible()
  const sheet = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(sheet(`Set C · ${of}`)).toContainText('Questions 10 to 11 are about this text.')
  await expect(sheet(`Set A · ${of}`)).toContainText('Write with a blue pen.')
  await expect(sheet(`Set A · ${of}`).locator('.katex').first()).toBeVisible()
  await expect(sheet(/^Answer key/).getByRole('row')).toHaveCount(12)
  const keys = sheet(/^Answer key/).getByRole('cell', { name: '42', exact: true })
  await expect(keys).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, 'printed-test-360')

  // The browser prints when pictures and formulas are here.
  await page.evaluate(() => {
    window.print = () => {
      const left = document.querySelectorAll('main [data-plain]').length
      const pictures = [...document.querySelectorAll('main img')].filter((one) => !(one as HTMLImageElement).complete)
      document.title = `printed with ${left + pictures.length} left`
    }
  })
  await page.getByRole('button', { name: 'Print, or save as PDF' }).click()
  await expect(page).toHaveTitle('printed with 0 left')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Print, or save as PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(sheet(`Set B · ${of}`)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await takePicture(page, 'printed-test-on-paper', false)
  if (process.env.PICTURES) await page.pdf({ path: '.cache/pictures/printed-test.pdf', preferCSSPageSize: true })
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('group', { name: 'How many sets' }).getByRole('button', { name: '4' }).click()
  await expect(sheet(`Set D · ${of}`)).toBeVisible()
  await page.getByLabel('Pages').selectOption('Only the answer key')
  await expect(page.getByRole('region')).toHaveCount(1)
  await expect(page.getByRole('columnheader')).toHaveText(['Question', 'Set A', 'Set B', 'Set C', 'Set D'])

  expectedErrors.push(/status of 404/)
  await signIn(page, (await registerPerson({ i_am: 'Teacher' })).email)
  await page.goto(`/teacher/tests/${id}/print`)
  await expect(page.getByText('This test is not here')).toBeVisible()
})

test('a test of two languages is printed in both @full', async ({ page }) => {
  const of = `Both ${process.pid} ${Date.now()}`
  const rain = question('single', `${of}: when does it rain?`, {
    options: options('Summer', 'Winter', '7'),
    external_id: of,
  })
  const hindi = { ...rain, stem: `${of}: बारिश कब होती है?`, options: options('गर्मी', 'सर्दी', '7'), language: 'hi' }
  const id = await publishTest(of, [{ name: 'A', questions: [rain], translations: [hindi] }])
  await signInAsAdmin(page)
  await page.goto(`/admin/tests/${id}/print`)
  const choices = page.getByRole('region', { name: `Set A · ${of}` }).getByRole('listitem')
  await expect(choices.filter({ hasText: 'Summer' })).toHaveText('(A)Summer')
  await page.getByLabel('Language').selectOption('English and Hindi')
  await expect(choices.filter({ hasText: 'Summer' })).toHaveText('(A)Summerगर्मी')
  await expect(choices.filter({ hasText: '7' })).toHaveText('(C)7')
  await expect(page.getByText(`${of}: बारिश कब होती है?`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await takePicture(page, 'printed-test-both-languages')
})
