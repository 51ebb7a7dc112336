import { call } from './api-client.ts'
import { refresh } from './queries.ts'

/** Blocks somebody, or takes that back, and reads again what says so. Throws CallError. */
export async function setBlocked(user_id: string, is: boolean): Promise<void> {
  await (is ? call('POST', '/blocks', { user_id }) : call('DELETE', `/blocks/${user_id}`))
  for (const read of ['/blocks', '/conversations', '/inquiries']) refresh(read)
}
