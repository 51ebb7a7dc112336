import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startProduct } from '../../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'abhyas-web-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The app</title>')
mkdirSync(join(folder, 'things'))
writeFileSync(join(folder, 'things/_id.html'), '<!doctype html><title>A thing</title>')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const product = startProduct({ env: { WEB_DIR: folder } })

it.each(['/nowhere', '/admin/users/5', '/%6eowhere'])('every other address is a page: %s', async (url) => {
  const answer = await product().app.inject(url)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('The app')])
})

it('a page that was rendered for any id is answered at each of them', async () => {
  for (const url of ['/things/5', '/things/5?near=700019'])
    expect((await product().app.inject(url)).body).toContain('A thing')
  for (const url of ['/things', '/things/5/more']) expect((await product().app.inject(url)).body).toContain('The app')
})

it.each(['/api/v1/nothing', '/%61pi/v1/nothing', '/ap%69/v1/nothing', '/nothing.png', '/nothing%2Epng'])(
  'what is no page is not answered with one: %s',
  async (url) => {
    const answer = await product().app.inject(url)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { success: false, code: 'not_found' }])
  },
)
