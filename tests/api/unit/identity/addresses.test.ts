import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseEmail } from '../../../../api/src/identity/users/normalise-email.ts'
import { networkOf, siteOf } from '../../../../api/src/core/ip-network.ts'
import { requestIdOf } from '../../../../api/src/http/request-log.ts'
import { maps } from '../../../support/maps.ts'

describe('the one form of an e-mail address', () => {
  maps(normaliseEmail, [
    ['asha@example.com', 'asha@example.com'],
    ['  Asha@EXAMPLE.com ', 'asha@example.com'],
    ['ａｓｈａ＠example.com', 'asha@example.com'],
    ['asha@büro.example', 'asha@xn--bro-hoa.example'],
    ['asha@BÜRO.example', 'asha@xn--bro-hoa.example'],
    ['asha@bu\u0308ro.example', 'asha@xn--bro-hoa.example'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['asha+school@example.com', 'asha+school@example.com'],
  ])

  it('is its own form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const form = normaliseEmail(address)
        expect(normaliseEmail(form)).toBe(form)
        expect(normaliseEmail(address.toUpperCase())).toBe(form)
      }),
    )
  })
})

describe('the site of an address', () => {
  maps(siteOf, [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8:1:ffff::1', '2001:db8:1'],
  ])
})

describe('the network of an address', () => {
  maps(networkOf, [
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
  ])
})

describe('the id of a request', () => {
  it('is the one it brings, where it looks like one, or a new one', () => {
    expect(requestIdOf({ headers: { 'x-request-id': 'abcd-1234' } })).toBe('abcd-1234')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        expect(requestIdOf({ headers: { 'x-request-id': id } })).toMatch(/^[\w-]{8,64}$/)
      }),
    )
  })
})
