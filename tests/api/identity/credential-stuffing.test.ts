import { describe, expect, it } from 'vitest'
import { proofHeader, type ProofTask } from '../../../shared/src/platform/proof-of-work/proof.ts'
import { bearer, logIn, password, plantPlace, registered } from '../../support/accounts.ts'
import { addressOf } from '../../support/attack.ts'
import { prove } from '../../support/proof.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { LOGIN_FAILURES_PER_HOUR: '6', WRITES_PER_MINUTE: '1000' } })

let networks = 0
const tryOut = (email_id: string, secret: string, headers: Record<string, string> = {}) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress: addressOf(networks++),
    headers,
    payload: { email_id, password: secret },
  })

/** Stolen pairs, each from a network of its own and for an account of its own. */
async function failures(): Promise<void> {
  for (let n = 0; n < 6; n++) expect((await tryOut(`stolen-${n}@example.com`, 'a stolen one!')).statusCode).toBe(401)
}

describe('while very many passwords are wrong', () => {
  it('an unknown device pays for each try with a proof of work, for accounts that are there or not', async () => {
    await plantPlace()
    await registered(product())
    await failures()
    for (const email of ['asha@example.com', 'nobody@example.com']) {
      const refused = await tryOut(email, password)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'proof_required'])
      expect(refused.json().message).toBe(
        'Logging in from a new device takes longer at the moment. Try again in a minute.',
      )
      const proof = prove(refused.json().data as ProofTask)
      const right = email === 'asha@example.com'
      expect((await tryOut(email, password, { [proofHeader]: proof })).statusCode).toBe(right ? 200 : 401)
      expect((await tryOut(email, password, { [proofHeader]: proof })).statusCode).toBe(429)
    }
  })

  it('the operator is told once', async () => {
    await failures()
    const alerts = product().logged.filter((line) => line.includes('"alert":"credential_stuffing"'))
    expect(alerts).toHaveLength(1)
    expect((JSON.parse(alerts[0]!) as { level: number }).level).toBe(50)
  })

  it('its owner logs in from a device they have used before, and nobody is signed out', async () => {
    await plantPlace()
    await registered(product())
    const signedIn = await logIn(product())
    await failures()
    const cookie = `__Host-device=${signedIn.device}`
    expect((await tryOut('asha@example.com', password, { cookie })).statusCode).toBe(200)
    const profile = await product().app.inject({ url: '/api/v1/profile', headers: bearer(signedIn) })
    expect(profile.statusCode).toBe(200)
  })
})
