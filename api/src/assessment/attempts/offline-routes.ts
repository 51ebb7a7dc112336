import { EnvelopeShape } from '@abhyas/shared/assessment/attempts/envelope'
import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import { EnvelopeAnswerShape, TestPackShape } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { envelopeOpened, packFound } from '@abhyas/shared/assessment/attempts/texts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { countsOfMinute, refusalOfNetwork } from '../../http/limits.ts'
import { assertMayThemselves } from '../../marketplace/learners/queries.ts'
import { openEnvelope } from './envelopes.ts'
import { packOf } from './pack.ts'

/** Bytes of a call with sealed answers: the envelope, and what is around it. */
const bodyLimit = attemptLimits.envelope + 1_024

/** Calls of devices that were without a network: what they keep before it, and what they hand in after it. */
export const offlineRoutes: Routes<Pick<Context, 'keys' | 'settings'>> = async (app, context) => {
  const { keys } = context
  call(app, 'GET', '/tests/:id/pack', {
    access: 'registered',
    summary: 'What a device keeps to begin a test without a network',
    data: TestPackShape,
    says: packFound,
    run(request) {
      const caller = requireUser(request)
      const assertAgreed = () => assertMayThemselves(context, caller, 'tests')
      return packOf(caller.userId, request.params.id, { keys, assertAgreed })
    },
  })

  const envelopes = countsOfMinute(attemptLimits.envelopesPerMinute)
  call(app, 'POST', '/attempts/envelopes', {
    access: 'public',
    summary: 'Stores sealed answers, whoever brings them',
    body: EnvelopeShape,
    data: EnvelopeAnswerShape,
    says: envelopeOpened,
    options: { bodyLimit },
    async run({ ip, body }) {
      const refused = refusalOfNetwork(envelopes, ip)
      if (refused) throw refused
      return openEnvelope(keys, body)
    },
  })
}
