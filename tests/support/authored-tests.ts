import { QuestionModel } from '../../api/src/content/questions/model.ts'
import { headerOf, makeUser } from './made-users.ts'
import { plantRow } from './profiles.ts'
import type { Product } from './product.ts'
import { singleChoice } from './single-choice.ts'

/** Sends a JSON call, as whom the headers say. */
export const caller =
  (product: () => Product) =>
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    headers: Readonly<Record<string, string>>,
    payload?: object | null,
  ) =>
    product().app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...headers },
      ...(payload !== undefined && {
        payload: JSON.stringify(payload),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    })

export const authorHeader = async (product: Product, wanted: Parameters<typeof makeUser>[0]) =>
  headerOf(product, await makeUser(wanted))

/** The rows that tests name. Answers the ids of those that are named by id. */
export async function plantTestLists() {
  for (const name of ['CBSE', 'CISCE', 'Bihar Board', 'Kerala Board']) await plantRow('board', { name })
  for (const name of ['Class 9', 'Class 10']) await plantRow('semester', { name })
  const [physics, category] = await Promise.all([
    plantRow('subject', { name: 'Physics', sub_level_id: '' }),
    plantRow('category', { category_name: 'Engineering Entrance', url_slug: 'engineering-entrance' }),
  ])
  return { physics, category }
}

/** Puts an approved question into a bank. Answers its id. */
export async function plantQuestion(
  bank_id: string,
  n: number,
  { marks = 4, negative_marks = 1, ...changes }: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const content = { ...singleChoice(`Question ${n}`, 'yes', 'no'), marks, negative_marks }
  const by = { created_by: 'x', updated_by: 'x', updated_at: new Date() }
  const words = ['question', String(n)]
  const found = { text: `Question ${n}`, words, content_hash: `hash-${n}`, copy: 0, version: 1 }
  const state = { type: 'single', state: 'approved', status: 'active' }
  const question = await QuestionModel.create({ bank_id, content, ...by, ...found, ...state, ...changes } as never)
  return (question as unknown as { id: string }).id
}
