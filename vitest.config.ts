import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }
// The workspace's packages export their sources under this condition: tests run what is written, not what was built.
const resolve = { conditions: ['abhyas', 'node'] }
/** These measure how fast the others are served, or start whole systems: nothing runs beside them. */
const alone = [
  'tests/attack/{growth,held-loop,hostile-calls,logins,packed-parsers,parsers,patterns,processes}.test.ts',
  'tests/embedded/hostile/**/*.test.ts',
  'tests/scripts/**/*.test.ts',
]
const withServers = { globalSetup: ['tests/support/servers.ts'] }
const sources = { resolve, ssr: { resolve } }

export default defineConfig({
  test: {
    projects: [
      { ...sources, test: { ...node, name: 'unit', include: ['tests/*/unit/**/*.test.ts'] } },
      {
        ...sources,
        test: {
          ...node,
          ...withServers,
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/*/unit/**', ...alone, '**/node_modules/**'],
          // Much of the time goes by waiting: two at a time need two thirds of it on two cores.
          maxWorkers: 2,
          // Importing the product takes longer than most files' tests. A file leaves nothing behind that the next one
          // would see: `tests/scripts/unit/shared-process.test.ts`.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...sources,
        test: {
          ...node,
          ...withServers,
          name: 'alone',
          include: alone,
          exclude: ['tests/*/unit/**', '**/node_modules/**'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
