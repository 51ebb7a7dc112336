import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'unit', include: ['tests/*/unit/**/*.test.ts'] } },
      {
        test: { ...node, name: 'integration', include: ['tests/**/*.test.ts'], exclude: ['tests/*/unit/**', '**/node_modules/**'] },
      },
    ],
  },
})
