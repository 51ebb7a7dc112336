import { eventually } from '../support/eventually.ts'
import { asAdmin } from './people.ts'

interface Answer<Data> {
  readonly data: Data
}

/** Makes a bank by the calls of its form, and imports questions into it where a file is given. Answers its id. */
export async function makeBank(name: string, file = ''): Promise<string> {
  const call = await asAdmin()
  const read = async <Data>(method: string, path: string, body?: object): Promise<Data> =>
    ((await (await call(method, path, body)).json()) as Answer<Data>).data
  const first = async (list: string) => (await read<{ id: string }[]>('GET', `/${list}?limit=1`))[0]!.id
  const { id } = await read<{ id: string }>('POST', '/admin/questionBank', {
    name,
    category_id: await first('category'),
    level_id: await first('level'),
    subject_id: await first('subject'),
  })
  if (file === '') return id
  const form = new FormData()
  form.append('bank_id', id)
  form.append('dry_run', 'false')
  form.append('file', new Blob([file]), 'questions.txt')
  const started = await read<{ id: string }>('POST', '/admin/imports', form)
  await eventually(
    async () => (await read<{ status: string }>('GET', `/admin/imports/${started.id}`)).status === 'completed' || undefined, // prettier-ignore
    'the import',
  )
  return id
}
