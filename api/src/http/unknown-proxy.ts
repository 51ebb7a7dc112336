import type { Settings } from '../core/settings.ts'
import type { App } from './app-types.ts'

/**
 * Logs once, in production, that requests come through a proxy which TRUST_PROXY does not name. All its visitors then
 * count as one network: twenty wrong passwords of one of them keep everybody from logging in.
 */
export function warnOfUnknownProxy(app: App, { NODE_ENV }: Pick<Settings, 'NODE_ENV'>): void {
  if (NODE_ENV !== 'production') return
  let isTold = false
  app.addHook('onRequest', ({ headers, ip, socket, log }, _reply, done) => {
    // Fastify takes the address from the header exactly if it trusts the peer.
    if (!isTold && headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress) {
      isTold = true
      log.error(
        { alert: 'unknown_proxy', peer: ip },
        'a peer that TRUST_PROXY does not name sends X-Forwarded-For: if it is your proxy, name it there, or the limits of one visitor stop all of them',
      )
    }
    done()
  })
}
