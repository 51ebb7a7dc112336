import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, it } from 'vitest'
import { readSettings } from '../../../../api/src/core/settings.ts'
import { securityHeadersFor } from '../../../../api/src/http/security.ts'

/** Google's evaluator gives 10 to a hole, 20 to a slip of writing, 30 to a weakness; 50 and more are advice. */
const certain = 30

const policyAt = async (address: string) =>
  (await securityHeadersFor(readSettings({})))(address)['content-security-policy']!

const holesIn = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= certain)
    .map(({ description }) => description)

it.each(['/', '/admin/users', '/assets/index.js', '/api/v1/site-settings', '/api/docs', '/readyz'])(
  "Google's evaluator of content policies finds no hole at %s",
  async (address) => expect(holesIn(await policyAt(address))).toEqual([]),
)

it.each(["script-src 'unsafe-inline'", 'script-src https:', 'object-src *'])('and would find %s', async (opened) => {
  const [directive] = opened.split(' ')
  const policy = (await policyAt('/')).replace(new RegExp(`${directive} [^;]*`), opened)
  expect(holesIn(policy)).not.toEqual([])
})
