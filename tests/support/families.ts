import { noticeVersion } from '../../shared/src/marketplace/learners/notice.ts'
import type { Learner } from '../../shared/src/marketplace/learners/shapes.ts'
import { headerOf, makeUser, type MadeUser } from './made-users.ts'
import type { Product } from './product.ts'

export const child = {
  first_name: 'Mira',
  date_of_birth: '2014-03-09',
  studying_in: 'Class VII',
  board: 'CBSE',
  medium: 'English',
}
export const agreement = {
  relation: 'Mother',
  consents: ['account', 'inquiries', 'messages', 'tests'],
  notice_version: noticeVersion,
}

export interface Reply<Data> {
  readonly status: number
  readonly code?: string
  readonly message: string
  readonly fields?: Record<string, string>
  readonly data: Data
}

/** Makes a call as somebody. */
export async function callAs<Data>(
  product: Product,
  who: MadeUser,
  [method, path]: readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string],
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Data>> {
  const answer = await product.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...(await headerOf(product, who)), ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json<Omit<Reply<Data>, 'status'>>() }
}

/** A guardian with a child for whom they have agreed. @param more to what else they agree */
export async function makeFamily(
  product: Product,
  more: readonly string[] = [],
): Promise<{ readonly guardian: MadeUser; readonly learner: Learner }> {
  const guardian = await makeUser({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  const added = await callAs<Learner>(product, guardian, ['POST', '/learners'], {
    ...child,
    ...agreement,
    consents: [...agreement.consents, ...more],
  })
  if (added.status !== 201) throw new Error(added.message)
  return { guardian, learner: added.data }
}
