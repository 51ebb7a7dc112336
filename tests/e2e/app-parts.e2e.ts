import type { APIRequestContext, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { registerPerson, signIn } from './people.ts'

// A first visit: nothing of the app is kept on the device yet.
test.use({ serviceWorkers: 'block' })

/** The scripts that a page names, which a browser asks for before any of them runs. */
async function namedBy(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text()
  return [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
}

test('the address of the profile names every part that the profile is drawn with', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const { email } = await registerPerson({ i_am: 'Student' })
  await signIn(page, email)
  const named = await namedBy(request, '/profile/edit')
  await page.route('**/assets/*.js', (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.goto('/profile/edit')
  await expect(page.locator('h2:focus')).toBeVisible()
  await expect(page.getByLabel('Nationality')).toBeVisible()
  // Each costs a slow network a turn: few, and none twice.
  expect(named.length).toBeLessThanOrEqual(30)
  expect(new Set(named).size).toBe(named.length)
})

test('the page of the profile is sent as small as every page, and asked for again each time', async ({ request }) => {
  for (const address of ['/profile/edit', '/about', '/']) {
    const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status(), address).toBe(200)
    expect(answer.headers(), address).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  }
})

test('the addresses that visitors open name every part they are drawn with', async ({ request }) => {
  for (const address of ['/tutors', '/tutors/1a4fa8da2ec84e1ad1e2b213', '/tests', '/tests/1a4fa8da2ec84e1ad1e2b213']) {
    const named = await namedBy(request, address)
    expect(named.length, address).toBeLessThanOrEqual(10)
    expect(new Set(named).size, address).toBe(named.length)
    expect(
      named.some((path) => path.includes('visitors-')),
      address,
    ).toBe(true)
  }
})

for (const address of ['/tutors', '/tests'])
  test(`${address} asks once for what it reads first, before the app is here`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    let isAsked: () => void = () => undefined
    const earlyCall = new Promise<void>((resolve) => (isAsked = resolve))
    page.on('request', (one) => new URL(one.url()).pathname === `/api/v1${address}` && isAsked())
    // The app comes only once the call was made.
    await page.route(/\/assets\/(?:first|react)-/, async (route) => {
      await earlyCall
      await route.continue()
    })
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(/found|[0-9]+ (?:tutors?|tests?)|No tests/i)
    expect(asked.filter((path) => path === `/api/v1${address}`)).toHaveLength(1)
  })

test('other pages ask at first for no more than the home page', async ({ request }) => {
  const home = await namedBy(request, '/')
  // One of them is the small script that asks for what a page reads first.
  expect(home.length).toBeLessThanOrEqual(5)
  expect(await namedBy(request, '/about')).toEqual(home)
})

test('a first visit of the home page loads little: what other pages need comes with them', async ({ page }) => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request))
  const extras = page.waitForResponse(/\/extras-/)
  await page.goto('/')
  await extras
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  )
  expect(bytes, scripts.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(170 * 1_024)
})
