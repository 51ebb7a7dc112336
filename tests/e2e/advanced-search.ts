import type { Page } from '@playwright/test'

/** Opens the Advanced Search of the back office's list that is shown, and searches for a name. */
export async function searchByName(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Show Advanced Search' }).click()
  const form = page.getByRole('search', { name: 'Advanced Search' })
  await form.getByLabel(label).fill(name)
  await form.getByRole('button', { name: 'Search', exact: true }).click()
}
