import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { crash, enterProfile, openBrowser, pageOf, removeBrowser } from './killed-browser.ts'
import { institute, registerPerson, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const rounds = process.env.OFFLINE === 'full' ? 200 : 3
/**
 * Kills in one session. They take less than its access token lives: a browser that is killed right after a token was
 * renewed has forgotten the new cookie, and is signed out while it is typed in.
 */
const roundsPerSession = 40
/** What may be lost of what was typed. Beside another browser on the same two cores everything takes twice as long. */
const maxLostMs = process.env.OFFLINE === 'full' ? 1_000 : 2_000

const nameField = (page: Page) => page.getByLabel('Institute name')

test('a browser killed while somebody types loses no more than its last moments @full', async () => {
  test.setTimeout(60_000 + rounds * 30_000)
  const { email } = await registerPerson(institute)
  const lost: number[] = []
  for (let done = 0; done < rounds; done += roundsPerSession) {
    lost.push(...(await killOften(email, done, Math.min(roundsPerSession, rounds - done))))
  }
  process.stdout.write(`killed ${rounds} times: at most ${Math.max(...lost)} ms of typing lost\n`)
  expect(Math.max(...lost)).toBeLessThanOrEqual(maxLostMs)
})

/** Signs in with a new browser and kills it again and again; answers what each kill lost, in milliseconds of typing. */
async function killOften(email: string, from: number, count: number): Promise<number[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-killed-'))
  const lost: number[] = []
  try {
    const first = await openBrowser(dir)
    // A browser that is closed in order keeps its cookie: this one is to be there after a kill.
    await signIn(await pageOf(first), email)
    await first.close()
    for (let round = from; round < from + count; round++) lost.push(await typeAndKill(dir, email, round))
  } finally {
    removeBrowser(dir)
  }
  return lost
}

/** Types until the browser is killed at a random moment; answers how old the oldest character is that is missing. */
async function typeAndKill(dir: string, email: string, round: number): Promise<number> {
  const context = await openBrowser(dir)
  const page = await pageOf(context)
  await enterProfile(page, email, 'Institute name')
  const typed: { readonly value: string; readonly at: number }[] = []
  let value = ''
  const before = await nameField(page).inputValue()
  await nameField(page).fill('')
  const end = performance.now() + 400 + Math.random() * 2_000
  while (performance.now() < end) {
    const next = `${value}${(round + value.length) % 10}`
    await page.keyboard.press(next.at(-1)!)
    value = next
    typed.push({ value, at: performance.now() })
  }
  const killed = performance.now()
  await crash(dir, context)
  const again = await openBrowser(dir)
  const restored = await pageOf(again)
  await enterProfile(restored, email, 'Institute name')
  await expect(restored.getByText('Restored your unsaved changes from')).toBeVisible()
  const kept = await nameField(restored).inputValue()
  await again.close()
  // Killed before anything of this round was kept, the field has what the round before left.
  const isOld = kept === before
  expect(isOld || value.startsWith(kept)).toBe(true)
  const missing = isOld ? typed[0] : typed.find((one) => one.value.length > kept.length)
  return missing ? Math.round(killed - missing.at) : 0
}
