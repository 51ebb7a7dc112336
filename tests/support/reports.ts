import type { DecideReport, OpenedReport, QueuedReport, Report } from '../../shared/src/marketplace/reports/shapes.ts'
import type { Messages } from '../../shared/src/marketplace/conversations/shapes.ts'
import { callAs, type Reply } from './families.ts'
import { type Asked, makeInquiry } from './inquiries.ts'
import { makeUser, type MadeUser } from './made-users.ts'
import type { Product } from './product.ts'

export interface Reported extends Asked {
  readonly staff: MadeUser
  /** The tutor's message. */
  readonly messageId: string
}

/** A family and a tutor who have written to each other, and somebody of Support. */
export async function makeTalk(product: Product): Promise<Reported> {
  const asked = await makeInquiry(product)
  const path = `/conversations/${asked.inquiry.conversation_id}/messages`
  await callAs(product, asked.tutor, ['POST', path], { text: 'Meet me alone.' })
  const { data } = await callAs<Messages>(product, asked.guardian, ['GET', path])
  const staff = await makeUser({ roles: ['support'], contact_person: 'Mr. - Sam Support' })
  return { ...asked, staff, messageId: data.messages.at(-1)!.id }
}

export const reportAs = (
  product: Product,
  who: MadeUser,
  about: { readonly kind: string; readonly id: string },
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Reply<Report>> => callAs(product, who, ['POST', '/reports'], { about, reason: 'rude', ...more }, headers)

export const decideAs = (
  product: Product,
  staff: MadeUser,
  id: string,
  body: DecideReport,
  headers: Record<string, string> = {},
): Promise<Reply<QueuedReport>> => callAs(product, staff, ['PATCH', `/admin/reports/${id}`], body, headers)

export const openAs = (product: Product, staff: MadeUser, id: string): Promise<Reply<OpenedReport>> =>
  callAs(product, staff, ['GET', `/admin/reports/${id}`])
