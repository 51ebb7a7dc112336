import { makeBank, startImport } from './banks.ts'
import { expect, storeOf, test } from './fixtures.ts'
import { signInAsAdmin } from './people.ts'
import { takePicture } from './take-picture.ts'

test.use({ serviceWorkers: 'allow' })

test('a big file goes in pieces, and goes on after the line broke @full', async ({ page, context, expectedErrors }) => {
  // Twenty megabytes go to the browser first, which a busy machine is slow at.
  test.setTimeout(180_000)
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const bank = await makeBank(`Big ${process.pid} ${Date.now()}`)
  await signInAsAdmin(page)
  await page.goto(`/admin/questionBank/import?bank=${bank}`)
  const long = 'word '.repeat(9_000)
  const rows = Array.from({ length: 480 }, (_, n) => `Question ${n} ${long}?,one,two,A\n`).join('')
  await page
    .getByLabel('File with questions')
    .setInputFiles(
      { name: 'big.csv', mimeType: 'text/csv', buffer: Buffer.from(`question,option_a,option_b,answer\n${rows}`) },
      { timeout: 60_000 },
    )
  let sent = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && ++sent === 3) void context.setOffline(true)
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect.poll(() => sent).toBeGreaterThanOrEqual(3)
  await expect(page.getByText(/^\d{1,2} % sent/)).toBeVisible()
  await takePicture(page, 'import-upload-360')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Import 480 questions' })).toBeVisible({ timeout: 60_000 })
  expect(sent).toBeLessThan(26)
})

test('progress is shown as it goes, never back and never above the whole @full', async ({ page }) => {
  const bank = await makeBank(`Progress ${process.pid} ${Date.now()}`)
  const rows = Array.from({ length: 20_000 }, (_, n) => `What is row ${n} of this file?,one,two,A\n`).join('')
  await signInAsAdmin(page)
  await page.goto('/admin')
  // A browser that is here for the first time fetches app and lists beside it.
  await expect.poll(() => storeOf(page, 'abhyas-lists', 'lists')).toContain('University of Calcutta')
  const id = await startImport(bank, `question,option_a,option_b,answer\n${rows}`)
  await page.goto(`/admin/imports/${id}`)
  const shown: { readonly at: number; readonly rows: number; readonly percent: number }[] = []
  while (!(await page.getByText('Imported', { exact: true }).isVisible())) {
    const now = await page.evaluate(() => {
      const percent = document.querySelector('main [role=progressbar]')?.getAttribute('aria-valuenow')
      const rows = /([\d,]+) rows/.exec(document.querySelector('main')?.textContent ?? '')?.[1]
      return percent && rows ? { percent: Number(percent), rows: Number(rows.replaceAll(',', '')) } : undefined
    })
    if (!now || now.rows === 0) continue
    const last = shown.at(-1)
    expect(now.rows).toBeGreaterThanOrEqual(last?.rows ?? 0)
    expect(now.percent).toBeGreaterThanOrEqual(last?.percent ?? 0)
    expect(now.percent).toBeLessThanOrEqual(100)
    if (now.rows !== last?.rows) shown.push({ at: performance.now(), ...now })
  }
  expect(shown.length).toBeGreaterThan(3)
  const pauses = shown
    .slice(1)
    .map(({ at }, i) => Math.round(at - shown[i]!.at))
    .toSorted((a, b) => a - b)
  process.stdout.write(
    `progress in the browser: ${shown.length} figures, new after ${pauses[pauses.length >> 1]} ms (median), ${pauses.at(-1)} ms (longest)\n`,
  )
})
