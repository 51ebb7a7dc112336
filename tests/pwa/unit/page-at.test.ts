import { expect, it } from 'vitest'
import { pageAt } from '../../../pwa/src/app/routes.ts'

it.each([
  ['/attempts/file', 'Send a file of answers'],
  ['/attempts/2dac34a4', 'Test'],
  ['/admin/users', 'Users'],
  ['/admin', 'Home'],
  ['/teacher/inquiries', 'Inquiries'],
  ['/nothing/here', 'Page not found'],
])('the page that is loaded first at %s is: %s', (address, title) => {
  expect(pageAt(address)?.title).toBe(title)
})

it.each(['/', '/login', '/register'])('at %s the home page is drawn at once', (address) => {
  expect(pageAt(address)).toBeUndefined()
})
