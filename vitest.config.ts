import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }
// The workspace's packages export their sources under this condition: tests run what is written, not what was built.
const resolve = { conditions: ['abhyas', 'node'] }
const sources = { resolve, ssr: { resolve } }

export default defineConfig({
  test: {
    projects: [
      { ...sources, test: { ...node, name: 'unit', include: ['tests/*/unit/**/*.test.ts'] } },
      {
        ...sources,
        test: {
          ...node,
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/*/unit/**', 'tests/e2e/**', '**/node_modules/**'],
          globalSetup: ['tests/support/servers.ts'],
        },
      },
    ],
  },
})
