import { expectAccessibleInBoth } from './colours.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { options, publishTest, question } from './taken-tests.ts'

test('a question that another mock needs cannot be picked, and says which mock that is @every-size @full', async ({
  page,
}) => {
  const name = `Optics ${process.pid} ${Date.now()}`
  const asked = question('single', `${name}: which \\(n\\) has glass?`, {
    options: options('1.5', '1', '0'),
    tags: ['Lenses'],
  })
  await publishTest(name, [{ name: 'A', questions: [asked] }])
  await signInAsAdmin(page)
  await page.goto('/admin/tests/create')
  await page.getByRole('region', { name: 'Section A' }).getByRole('button', { name: 'Pick questions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search approved questions by their words').fill(name)
  await expect(dialog.getByText('1 found')).toBeVisible()
  await expect(dialog.getByText(`In ${name} until that is over`)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toBeDisabled()
  // It can be read all the same.
  await dialog.getByRole('listitem').click()
  if (page.viewportSize()!.width > 900)
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Lenses')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page, `test-pick-held-${page.viewportSize()!.width}`)
})
