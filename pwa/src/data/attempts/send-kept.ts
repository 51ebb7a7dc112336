import { call } from '../api-client.ts'
import { sendLeft } from './left-attempts.ts'
import { renewSaved } from './saved-tests.ts'
import { sealOthers } from './seal-attempts.ts'

/** Sends what closed pages left of somebody's attempts, seals those of others, and brings saved tests up to date. */
export async function sendKept(userId: string): Promise<void> {
  await sealOthers(userId)
  await sendLeft(userId, call)
  await renewSaved(userId)
}
