import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../api-client.ts'
import { attemptDatabase } from './database.ts'
import { clockFinding, type Finding, networkFinding, roomFinding } from './device-findings.ts'

/** What can be wrong with a device before a test begins, in the order of the page. */
export const checkNames = ['browser', 'storage', 'room', 'network', 'clock', 'screen'] as const
export type CheckName = (typeof checkNames)[number]

/**
 * Checks a device, each part as soon as it is known.
 * @param paperBytes how much room the paper takes
 */
export async function checkDevice(
  paperBytes: number,
  found: (name: CheckName, finding: Finding) => void,
): Promise<void> {
  const part = async (name: CheckName, check: () => Finding | Promise<Finding>) => found(name, await check())
  await Promise.all([
    part('browser', checkBrowser),
    part('storage', checkStorage),
    part('room', () => checkRoom(paperBytes)),
    part('screen', checkScreen),
    checkServer(found),
  ])
}

function checkBrowser(): Finding {
  const has = 'indexedDB' in globalThis && 'DecompressionStream' in globalThis && 'subtle' in crypto
  return has
    ? { state: 'ok', says: 'Can do all that a test needs' }
    : { state: 'fail', says: 'Too old for tests', todo: 'Update it, or use Chrome, Edge, Firefox or Safari of today.' }
}

/** Writes something and reads it back. */
async function checkStorage(): Promise<Finding> {
  const row = { hash: 'check', bytes: new Uint8Array([1, 2, 3]) }
  try {
    await attemptDatabase.packs.put(row)
    const back = await attemptDatabase.packs.get(row.hash)
    await attemptDatabase.packs.delete(row.hash)
    if (String(back?.bytes) === String(row.bytes)) return { state: 'ok', says: 'Answers can be kept on this device' }
  } catch {
    // As where something else came back.
  }
  return {
    state: 'fail',
    says: 'This browser keeps nothing',
    todo: 'Leave the private window, or allow this site to store data.',
  }
}

async function checkRoom(paperBytes: number): Promise<Finding> {
  const { quota, usage = 0 } = await (navigator.storage?.estimate() ?? Promise.resolve({})).catch(
    (): StorageEstimate => ({}),
  )
  return roomFinding(quota === undefined ? undefined : quota - usage, paperBytes)
}

/** Asks the server for its time: how fast it answers, and how far the clock of the device is off. */
async function checkServer(found: (name: CheckName, finding: Finding) => void): Promise<void> {
  const [wall, steady] = [Date.now(), performance.now()]
  try {
    const { data } = await call<SuccessAnswer<{ now: number }>>('GET', '/clock')
    const took = performance.now() - steady
    found('network', networkFinding(took))
    found('clock', clockFinding(wall + took / 2 - data.now))
  } catch {
    found('network', { state: 'fail', says: 'No answer of the server', todo: 'Look for a network, then check again.' })
    found('clock', {
      state: 'warn',
      says: 'Not known without a network',
      todo: 'The first answer of the server sets it right.',
    })
  }
}

async function checkScreen(): Promise<Finding> {
  try {
    const lock = await navigator.wakeLock.request('screen')
    await lock.release()
    return { state: 'ok', says: 'Stays on during the test' }
  } catch {
    return { state: 'warn', says: 'May turn off by itself', todo: 'Set your screen to stay on for longer.' }
  }
}
