import type { NewPractice, Practice } from '@abhyas/shared/assessment/practice/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../api-client.ts'
import type { Headers } from '../request.ts'
import { deviceName } from './device-name.ts'
import { keepPracticePack } from './paper.ts'
import { keepGrant, readKept } from './server-attempt.ts'

/**
 * Draws questions and puts them on this device: from then on the practice needs no network. Answers the attempt's id.
 * Throws CallError.
 */
export async function startPractice(asked: Omit<NewPractice, 'device'>, headers: Headers): Promise<string> {
  const body = { ...asked, device: deviceName() }
  const { data } = await call<SuccessAnswer<Practice>>('POST', '/practice/sessions', body, headers)
  const { pack, ...grant } = data
  // The same call twice answers the same practice: what was done in it since stays.
  const isKept = (await readKept(grant.attempt_id)) !== undefined
  await Promise.all([!isKept && keepGrant(grant), keepPracticePack(grant.paper.hash, pack)])
  return grant.attempt_id
}
