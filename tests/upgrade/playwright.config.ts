import { defineConfig } from '@playwright/test'

/** From the older version to this one: `npm run test:upgrade`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'upgrade.run.ts',
  outputDir: '../../.cache/upgrade/results',
  reporter: 'list',
  workers: 1,
  forbidOnly: true,
  timeout: 900_000,
  expect: { timeout: 20_000 },
})
