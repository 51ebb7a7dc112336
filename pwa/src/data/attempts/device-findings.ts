/** What a check of the device found. `ok` blocks nothing; `warn` is said; `fail` must be mended first. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail'
  readonly says: string
  /** What the person can do about it. */
  readonly todo?: string
}

const toleranceMs = 2_000
const slowMs = 2_500
/** An attempt with all its events is far smaller; the rest is for what else the device is doing. */
const spareBytes = 20_000_000

const mb = (bytes: number) => Math.round(bytes / 1_000_000)

/** @param free bytes; undefined where the browser does not say */
export function roomFinding(free: number | undefined, paperBytes: number): Finding {
  if (free === undefined) return { state: 'ok', says: 'Not told by this browser' }
  if (free >= paperBytes + spareBytes)
    return { state: 'ok', says: free >= 1_000_000_000 ? 'More than 1 GB free' : `${mb(free)} MB free` }
  return { state: 'warn', says: `Only ${mb(free)} MB free`, todo: 'Delete files or apps that you do not need.' }
}

/** @param offMs how far the clock of the device is ahead; negative if it is behind */
export function clockFinding(offMs: number): Finding {
  const seconds = Math.round(Math.abs(offMs) / 1_000)
  if (Math.abs(offMs) <= toleranceMs) return { state: 'ok', says: 'Right' }
  const off = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return { state: 'ok', says: `Off by ${off}: corrected during the test` }
}

export const networkFinding = (ms: number): Finding =>
  ms <= slowMs
    ? { state: 'ok', says: `Answers in ${Math.max(1, Math.round(ms))} ms` }
    : {
        state: 'warn',
        says: `Slow: ${(ms / 1_000).toFixed(1)} s`,
        todo: 'Answers are kept here and sent as they can be.',
      }

/** A test with a network only, such as an exam, needs its answers kept: without a store it does not begin. */
export const blocksStart = (findings: Readonly<Partial<Record<string, Finding>>>, isExam: boolean): boolean =>
  findings.browser?.state === 'fail' || (isExam && findings.storage?.state === 'fail')
