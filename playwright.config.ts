import { defineConfig } from '@playwright/test'
import { browser } from './tests/support/browser.ts'

const phone = { viewport: { width: 360, height: 800 }, hasTouch: true }
/** These put a new version on the server that all tests share, say where everybody's money goes, or fill its lists. */
const alone = ['**/offline.e2e.ts', '**/admin-payments.e2e.ts', '**/samples.e2e.ts']

/**
 * `npm test` goes through each flow once: the back office at the size of a desk (`@desk`), all else at that of a phone.
 * `npm run test:e2e` adds what is marked `@full` (further cases of a flow, other colours and sizes) and goes through
 * what is marked `@every-size` or `@desk` at both sizes.
 */
const isFull = process.env.E2E === 'full'

/**
 * A page lives for seconds here: what V8 spends on making its code faster it does not get back. Without that a test
 * takes a seventh less time. The benchmarks keep the browser as people have it.
 */
const quickStart = '--js-flags=--no-opt --no-maglev'

/** End to end: the whole system as `npm start` starts it, in Debian's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/start-system.ts',
  outputDir: '.cache/e2e',
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { ...browser, args: [...browser.args, quickStart] },
    // Colours in between are no colours of ours: what is looked at stands still.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // Snapshots of every step cost a tenth of the time. A failure has its picture and the text of the page anyway.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Only tests of what works without a network keep the app on the device: doing so costs a fifth of a test's time.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: alone, ...(!isFull && { grepInvert: /@full|@desk/ }) },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grep: isFull ? /@every-size|@desk/ : /@desk/,
      testIgnore: alone,
    },
    { name: 'alone', use: phone, testMatch: alone, dependencies: ['phone', 'desktop'], workers: 1 },
  ],
})
