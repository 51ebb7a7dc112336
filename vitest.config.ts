import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }
// The workspace's packages export their sources under this condition: tests run what is written, not what was built.
const resolve = { conditions: ['abhyas', 'node'] }
/** These measure the time of the processor that something takes: another process beside them does not count. */
const measured = ['tests/attack/{growth,packed-parsers,parsers,patterns,texts}.test.ts']
/** These measure how fast the others are served, or start whole systems: nothing runs beside them. */
const alone = [
  'tests/attack/{logins,processes}.test.ts',
  // In the full run its limits are those that were agreed, not three times as much.
  ...(process.env.ATTACK === 'full' ? ['tests/attack/held-loop.test.ts'] : []),
  'tests/embedded/hostile/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
]
const unit = ['tests/*/unit/**/*.test.ts']
const ofTheApp = 'tests/pwa/unit/**/*.test.ts'
/**
 * Importing the product takes longer than most files' tests. A file leaves nothing behind that the next one would see:
 * `tests/scripts/unit/shared-process.test.ts`.
 */
const sharedProcess = { isolate: false, maxWorkers: 2 }
const withServers = { globalSetup: ['tests/support/servers.ts'] }
const sources = { resolve, ssr: { resolve } }

export default defineConfig({
  test: {
    projects: [
      {
        ...sources,
        test: { ...node, ...sharedProcess, name: 'unit', include: unit, exclude: [ofTheApp, '**/node_modules/**'] },
      },
      // These replace modules and what a browser has: each file has a process of its own.
      { ...sources, test: { ...node, name: 'app', include: [ofTheApp], maxWorkers: 2 } },
      {
        ...sources,
        test: {
          ...node,
          ...withServers,
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: [...unit, ...measured, ...alone, '**/node_modules/**'],
          ...sharedProcess,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...sources,
        test: { ...node, name: 'measured', include: measured, maxWorkers: 2, sequence: { groupOrder: 2 } },
      },
      {
        ...sources,
        test: {
          ...node,
          ...withServers,
          name: 'alone',
          include: alone,
          exclude: [...unit, '**/node_modules/**'],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
