import type { Page } from '@playwright/test'
import { eventually } from '../support/eventually.ts'
import { asAdmin } from './people.ts'

interface Answer<Data> {
  readonly data: Data
}

interface FirstRow {
  readonly id: string
  readonly sub_level_id: string
}

/** Makes a bank by the calls of its form, and imports questions into it where a file is given. Answers its id. */
export async function makeBank(name: string, file = ''): Promise<string> {
  const call = await asAdmin()
  const read = async <Data>(method: string, path: string, body?: object): Promise<Data> =>
    ((await (await call(method, path, body)).json()) as Answer<Data>).data
  const first = async (list: string) => (await read<FirstRow[]>('GET', `/${list}?limit=1`))[0]!
  const subject = await first('subject')
  const { level_id } = await read<{ level_id: string }>('GET', `/subLevel/${subject.sub_level_id}`)
  const { id } = await read<{ id: string }>('POST', '/admin/questionBank', {
    name,
    category_id: (await first('category')).id,
    level_id,
    subject_id: subject.id,
  })
  if (file === '') return id
  const importId = await startImport(id, file)
  await eventually(
    async () =>
      (await read<{ status: string }>('GET', `/admin/imports/${importId}`)).status === 'completed' || undefined,
    'the import',
  )
  return id
}

/** Starts an import that goes on to its end by itself. Answers its id. */
export async function startImport(bank: string, file: string): Promise<string> {
  const call = await asAdmin()
  const form = new FormData()
  form.append('bank_id', bank)
  form.append('dry_run', 'false')
  form.append('file', new Blob([file]), 'questions.txt')
  return ((await (await call('POST', '/admin/imports', form)).json()) as Answer<{ id: string }>).data.id
}

/** Category, level and a subject of that level, which is found by typing. */
export async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Level', { exact: true }).selectOption({ label: 'Secondary (Class 9 to 10)' })
  await page.getByRole('combobox', { name: 'Subject' }).fill('math')
  await page.getByRole('listbox').getByRole('option').first().click()
}
