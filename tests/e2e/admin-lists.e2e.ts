import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { makeBank } from './banks.ts'
import { draftsOf, expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { asAdmin, otherDevice, registerPerson, signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

/** The thirteen tabs, as the specification writes their addresses and names. */
const tabs = [
  ['categories', 'Category', 'Category'],
  ['level', 'Level', 'Level'],
  ['subLevel', 'Sub Level', 'Sub level'],
  ['subjects', 'Subjects', 'Subject'],
  ['classSemester', 'Class/Semester', 'Class/Semester'],
  ['boardCurriculum', 'Board/Curriculum', 'Board'],
  ['location', 'Location', 'Location'],
  ['nationality', 'Nationality', 'Nationality'],
  ['religion', 'Religion', 'Religion'],
  ['spokenLanguage', 'Spoken Language', 'Spoken language'],
  ['university', 'University', 'University'],
  ['mediumOfEducation', 'Medium of Education', 'Medium of Education'],
  ['qualificationLevel', 'Qualification Level', 'Education'],
] as const

test('a category is added, refused as a double, changed, set inactive and found again @desk', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (422|409)/)
  const name = `Robotics ${process.pid} ${Date.now()}`
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  await expect(page).toHaveURL(/\/admin\/settings\/categories$/)
  await expect(page.getByText('Art and Craft')).toBeVisible()
  await page.getByRole('button', { name: 'Add New Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Category' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeFocused()
  await expect(dialog.getByText('Category Name is required').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `lists-add-${page.viewportSize()!.width}`)
  await dialog.getByLabel('Category name').fill(name)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Category added successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Add New Category' }).click()
  await dialog.getByLabel('Category name').fill(name.toUpperCase())
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Category already exists').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Open it' }).click()
  const edit = page.getByRole('dialog', { name: 'Update Category' })
  await expect(edit.getByLabel('URL slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  await edit.getByLabel('URL slug').fill('robots')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Category updated successfully')).toBeVisible()

  await page.getByLabel('Search by category name').fill(name.slice(0, -1))
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: `Set ${name} inactive` }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm.getByText('Are you sure you want to deactivate this category?')).toBeVisible()
  await expect(confirm.getByText('Not in use.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `lists-toggle-${page.viewportSize()!.width}`)
  await confirm.getByRole('button', { name: 'Set inactive' }).click()
  await expect(page.getByText('Category deactivated successfully')).toBeVisible()
  await expect(page.getByRole('switch', { name: `Set ${name} active` })).toBeVisible()

  await page.getByRole('button', { name: `History of ${name}` }).click()
  await expect(page.getByText('status "active" → "inactive"')).toBeVisible()
  await expectAccessible(page)
})

test('a row is the start of another one, and one that nothing uses is deleted @every-size @full', async ({ page }) => {
  const admin = await asAdmin()
  const name = `Chess ${process.pid} ${Date.now()}`
  await admin('POST', '/category', { category_name: name })
  await signInAsAdmin(page)
  await page.goto(`/admin/settings/categories?name=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const copy = page.getByRole('dialog', { name: 'Add New Category' })
  await expect(copy.getByLabel('Category name')).toHaveValue(name)
  await copy.getByLabel('Category name').fill(`${name} typo`)
  await copy.getByLabel('URL slug').fill('')
  await copy.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Category added successfully')).toBeVisible()

  await page.getByRole('button', { name: `Edit ${name} typo` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const confirm = page.getByRole('dialog', { name: `Delete “${name} typo”?` })
  await expect(confirm.getByText('Nothing uses this category. It cannot be brought back.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `lists-delete-${page.viewportSize()!.width}`)
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${name} typo` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
})

test('an office is put where it is, and the list says where the centre of its pincode is now @every-size @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const admin = await asAdmin()
  const width = page.viewportSize()!.width
  // Each size has a pincode of its own, of those that have none but the centre of their area.
  const pincode = width < 600 ? '560038' : width < 1_000 ? '560017' : '560051'
  const name = `Sample ${process.pid} ${Date.now()}`
  const added = await admin('POST', '/location', { location: name, pincode })
  const { id } = ((await added.json()) as { data: { id: string } }).data
  await signInAsAdmin(page)
  await page.goto(`/admin/settings/location?pincode=${pincode}&location=${encodeURIComponent(name)}`)
  await expect(page.getByText('of its area')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Location' })
  await dialog.getByLabel('Location', { exact: true }).fill('')
  await dialog.getByLabel('Pincode').fill('')
  await dialog.getByRole('button', { name: 'Update' }).click()
  // The specified sentence once above the form and once as a message; each field names itself.
  await expect(page.getByText('Location and Pincode are required')).toHaveCount(2)
  await expect(dialog.getByText('Pincode is required')).toHaveCount(1)
  await dialog.getByLabel('Location', { exact: true }).fill(name)
  await dialog.getByLabel('Pincode').fill(pincode)
  await dialog.getByLabel('Latitude').fill('51.5')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('Latitude in India is from 6 to 37.5').first()).toBeVisible()
  await expect(dialog.getByText('Fill in both latitude and longitude, or neither').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `lists-position-wrong-${width}`)
  await dialog.getByLabel('Latitude').fill('12.9784')
  await dialog.getByLabel('Longitude').fill('77.6408')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Location updated successfully')).toBeVisible()
  await expect(page.getByText('12.9784, 77.6408 · own')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await takePicture(page, `lists-centre-${width}`)
  const near = (await (await page.request.get(`/api/v1/pincodes/${pincode}/near`)).json()) as {
    data: { quality: string; km: number | null }[]
  }
  expect(near.data[0]).toMatchObject({ quality: 'own', km: 0 })
  expect(near.data[1]!.km).toBeGreaterThan(0)
  await admin('DELETE', `/location/${id}`)
  await page.goto(`/admin/settings/location?pincode=${pincode}`)
  await expect(page.getByText('of its area').first()).toBeVisible()
})

/** The tab that is open; on a phone the list that is chosen. */
const tabOf = (page: Page) =>
  page.getByRole('tab', { selected: true }).or(page.getByLabel('List', { exact: true }).locator('option:checked'))

test('every list opens in its tab, with its rows, and has no fault that axe finds @full', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAsAdmin(page)
  for (const [tab, label, entity] of tabs) {
    await page.goto(`/admin/settings/${tab}`)
    await expect(page.getByRole('button', { name: `Add New ${entity}` })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toContainText('of')
    await expect(page.getByText('Failed to fetch')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expect(tabOf(page)).toHaveText(label)
  }
  await expectAccessible(page)
  await page.goto('/admin/settings/subjects')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `lists-subjects-${page.viewportSize()!.width}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/settings/location')
  await expect(page.getByText('1,65,6', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `lists-location-dark-${page.viewportSize()!.width}`)
})

test('the first page of the back office counts what waits, each a way to it @desk', async ({ page }) => {
  const bank = `Waiting ${process.pid} ${Date.now()}`
  await makeBank(bank, 'question,option_a,option_b,answer\nWhat waits?,this,that,A\n')
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /People/ })).toContainText('registered in the last 24 h')
  await expect(page.getByRole('link', { name: /^Failed imports/ })).toHaveAttribute('href', /imports\?status=failed/)
  const recent = page.getByRole('region', { name: 'Recent imports' })
  await expect(recent.getByRole('listitem').filter({ hasText: bank })).toContainText('questions.txt')
  await expect(recent.getByRole('link', { name: 'All imports' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import questions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review questions' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `admin-home-${page.viewportSize()!.width}`)
  await page.getByRole('link', { name: /New inquiries/ }).click()
  await expect(page).toHaveURL(/\/admin\/inquiries$/)
})

test('a page is typed; one that is none is put back @full', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/settings/university')
  const typed = page.getByRole('textbox', { name: 'Page' })
  await typed.fill('1000')
  await typed.press('Enter')
  await expect(page).toHaveURL(/page=1000/)
  for (const wrong of ['0', '999999', 'x', '-3']) {
    await typed.fill(wrong)
    await typed.blur()
    await expect(typed).toHaveValue('1000')
  }
})

test('two who edit one row: the second sees both, and nothing is lost', async ({ page, browser, expectedErrors }) => {
  expectedErrors.push(/status of 412/)
  const admin = await asAdmin()
  const name = `Board ${Date.now()}`
  await admin('POST', '/board', { name })
  await signInAsAdmin(page)
  await page.goto(`/admin/settings/boardCurriculum?name=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Description').fill('Mine')
  const device = await otherDevice(browser, page)
  const second = await device.newPage()
  await signInAsAdmin(second)
  await second.goto(page.url())
  await second.getByRole('button', { name: `Edit ${name}` }).click()
  await second.getByLabel('Description').fill('Theirs')
  await second.getByRole('button', { name: 'Update' }).click()
  await expect(second.getByText('Board updated successfully')).toBeVisible()
  await device.close()
  await page.getByRole('button', { name: 'Update' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText('Theirs: Theirs')
  await expect(conflict).toContainText('Yours: Mine')
  await expectAccessible(page)
  await takePicture(page, 'lists-conflict')
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Update' }).click()
  await conflict.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('Board updated successfully')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after one visit a form opens without a network, and offers the lists', async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    await signInAsAdmin(page)
    await page.goto('/admin')
    await expect
      .poll(() =>
        page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name).includes('abhyas-lists'))),
      )
      .toBe(true)
    await page.goto('/admin/settings/subjects')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('button', { name: 'Add New Subject' }).click()
    await expect(page.getByLabel('Sub Level').last()).toContainText('Undergraduate - B.Sc.')
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Add New Subject' }).click()
    const choice = page.getByRole('dialog').getByLabel('Sub Level')
    await expect(choice).toContainText('Undergraduate - B.Sc.')
    await choice.selectOption({ label: 'Undergraduate - B.Sc.' })
    await page.getByRole('dialog').getByLabel('Subject name').fill('Astronomy')
    await expect(page.getByRole('button', { name: 'Needs a network' })).toBeDisabled()
    await expect.poll(() => draftsOf(page)).toContain('Astronomy')
    await page.context().setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: 'Add New Subject' }).click()
    await expect(page.getByRole('dialog').getByLabel('Subject name')).toHaveValue('Astronomy')
  })
})

test('people, lists and pages are found from anywhere by typing @every-size @full', async ({ page }) => {
  const { email } = await registerPerson({ contact_person: 'Dr. - Parvati Subramaniam' })
  await signInAsAdmin(page)
  await page.goto('/admin/settings/subjects')
  await page.getByRole('button', { name: 'Add New Subject' }).click()
  await expect(page.getByLabel('Sub Level').last()).toContainText('Undergraduate - B.Sc.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  const field = search.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('parvati subra')
  await expect(search.getByRole('option', { name: email }).first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, `admin-search-${page.viewportSize()!.width}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'User' })).toContainText(email)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await field.fill('bharatana')
  await search.getByRole('option', { name: /Bharatanatyam/ }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/subjects\?name=Bharatanatyam/)
  await page.keyboard.press('Control+k')
  await field.fill('university')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings\/university$/)
})
