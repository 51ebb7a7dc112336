import { createHmac, generateKeyPairSync } from 'node:crypto'
import fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addAccessTokens } from '../../../../api/src/identity/sessions/access-tokens.ts'
import type { App } from '../../../../api/src/http/app-types.ts'

const accessTokens = async (...keys: Buffer[]) => {
  const app = fastify() as unknown as App
  await addAccessTokens(app, keys)
  return app.accessTokens
}
const key = Buffer.alloc(32, 1)
const tokens = await accessTokens(key)
const claims = { sub: 'a'.repeat(24), sid: 'b'.repeat(24) }
const now = () => Math.floor(Date.now() / 1_000)
const ours = () => ({ ...claims, typ: 'access', iss: 'abhyas', aud: 'abhyas-api', iat: now(), exp: now() + 600 })

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token made by hand, signed with the right key unless told otherwise. */
const forge = (header: object, payload: object, by: Buffer | string = key, hash = 'sha256') => {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${createHmac(hash, by).update(text).digest('base64url')}`
}
const hs256 = { alg: 'HS256', typ: 'JWT' }
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

afterEach(() => vi.useRealTimers())

describe('access tokens', () => {
  it('name the user and the session, and work for ten minutes', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = tokens.sign(claims)
    expect(tokens.verify(token)).toEqual({ ...claims, exp: now() + 600 })
    vi.setSystemTime(Date.now() + 601_000)
    expect(() => tokens.verify(token)).toThrow(/expired/)
  })

  it('made by hand as ours are taken: the cases below differ in one thing each', () => {
    const payload = ours()
    expect(tokens.verify(forge(hs256, payload))).toEqual({ ...claims, exp: payload.exp })
  })

  it('of the key before are taken while it is held', async () => {
    const old = Buffer.alloc(32, 2)
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = (await accessTokens(old)).sign(claims)
    expect((await accessTokens(key, old)).verify(token)).toEqual({ ...claims, exp: now() + 600 })
    expect(() => tokens.verify(token)).toThrow(/signature/)
  })

  const cases: [string, () => string][] = [
    ['without a signature, alg none', () => `${part({ alg: 'none' })}.${part(ours())}.`],
    ['alg None', () => `${part({ alg: 'None' })}.${part(ours())}.`],
    ['alg none with our signature', () => forge({ alg: 'none' }, ours())],
    ['alg HS384', () => forge({ alg: 'HS384' }, ours(), key, 'sha384')],
    ['alg HS512', () => forge({ alg: 'HS512' }, ours(), key, 'sha512')],
    ['alg RS256 signed with our key as a secret', () => forge({ alg: 'RS256' }, ours())],
    ['signed with a public key as a secret', () => forge(hs256, ours(), publicKey)],
    [
      'with a key of its own in the header (jwk)',
      () => forge({ ...hs256, jwk: { kty: 'oct', k: 'AAAA' } }, ours(), Buffer.from('AAAA', 'base64url')),
    ],
    [
      'with a key address in the header (jku)',
      () => forge({ ...hs256, jku: 'https://evil.test/keys' }, ours(), 'evil'),
    ],
    ['with a key id that is a path', () => forge({ ...hs256, kid: '../../dev/null' }, ours(), '')],
    ['with an empty key', () => forge(hs256, ours(), '')],
    ['with another key', () => forge(hs256, ours(), Buffer.alloc(32, 9))],
    ['for another audience', () => forge(hs256, { ...ours(), aud: 'other' })],
    ['without an audience', () => forge(hs256, { ...ours(), aud: undefined })],
    ['of another issuer', () => forge(hs256, { ...ours(), iss: 'other' })],
    ['without an issuer', () => forge(hs256, { ...ours(), iss: undefined })],
    ['of another kind', () => forge(hs256, { ...ours(), typ: 'refresh' })],
    ['of no kind', () => forge(hs256, { ...ours(), typ: undefined })],
    ['that is over by a second', () => forge(hs256, { ...ours(), exp: now() - 1 })],
    ['without an end', () => forge(hs256, { ...ours(), exp: undefined })],
    ['without a beginning', () => forge(hs256, { ...ours(), iat: undefined })],
    ['that begins tomorrow', () => forge(hs256, { ...ours(), nbf: now() + 86_400 })],
    ['without a user', () => forge(hs256, { ...ours(), sub: undefined })],
    ['with a number for a user', () => forge(hs256, { ...ours(), sub: 5 })],
    ['with an object for a user', () => forge(hs256, { ...ours(), sub: { $gt: '' } })],
    ['without a session', () => forge(hs256, { ...ours(), sid: undefined })],
    ['with a list for a session', () => forge(hs256, { ...ours(), sid: [claims.sid] })],
    ['with an end that is a text', () => forge(hs256, { ...ours(), exp: 'never' })],
    ['with an end that is null', () => forge(hs256, { ...ours(), exp: null })],
    [
      'whose user was changed',
      () =>
        tokens
          .sign(claims)
          .split('.')
          .map((one, n) => (n === 1 ? part({ ...ours(), sub: 'c'.repeat(24) }) : one))
          .join('.'),
    ],
    ['cut short', () => tokens.sign(claims).slice(0, -1)],
    ['without its last part', () => tokens.sign(claims).split('.').slice(0, 2).join('.')],
    ['with a part too many', () => `${tokens.sign(claims)}.x`],
    ['that is empty', () => ''],
    ['of dots', () => '..'],
    ['that is no JSON', () => `${part(hs256)}.${Buffer.from('{').toString('base64url')}.x`],
    ['whose payload is a list', () => forge(hs256, [ours()])],
    ['whose payload is null', () => forge(hs256, null as unknown as object)],
    ['of other letters', () => 'пять.пять.пять'],
    ['whose signature has other letters', () => `${tokens.sign(claims).split('.').slice(0, 2).join('.')}.☃`],
  ]

  it.each(cases)('%s are refused', (_, make) => {
    expect(() => tokens.verify(make())).toThrow(Error)
  })
})
