import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../core/ip-network.ts'
import type { App } from './app-types.ts'

/**
 * Sockets of one network that wait for a request, or for the rest of its headers. Carriers put thousands of people
 * behind one address, and a browser keeps up to six; some kilobytes each.
 */
const maxIdle = 1_000

/**
 * Limits the idle sockets of a network: above the limit, the one that has been idle for longest is closed, and a
 * browser opens another when it needs one. So nobody can hold all sockets of the process by opening them and sending
 * nothing. The sockets of a proxy that is trusted are not counted: they are everybody's.
 */
export function limitIdleSockets(app: App, max = maxIdle): void {
  /** The idle sockets of each network; the longest idle one is the first. */
  const idle = new Map<string, Set<Socket>>()
  const proxies = new Set<string>()
  const peerOf = ({ remoteAddress = '' }: Socket) => networkOf(remoteAddress)

  function addIdle(peer: string, socket: Socket): void {
    if (socket.destroyed || proxies.has(peer)) return
    const sockets = idle.get(peer) ?? new Set()
    if (sockets.size === 0) idle.set(peer, sockets)
    sockets.add(socket)
    if (sockets.size > max) sockets.values().next().value!.destroy()
  }

  function remove(peer: string, socket: Socket): void {
    const sockets = idle.get(peer)
    if (sockets?.delete(socket) && sockets.size === 0) idle.delete(peer)
  }

  app.server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket) // a closed socket has no address
    addIdle(peer, socket)
    socket.once('close', () => remove(peer, socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const peer = peerOf(socket)
    remove(peer, socket)
    response.once('close', () => addIdle(peer, socket))
  })
  app.addHook('onRequest', ({ ip, socket }, _reply, done) => {
    // Fastify believes the peer about the address: it is a proxy that TRUST_PROXY names.
    if (ip !== socket.remoteAddress && socket.remoteAddress !== undefined) {
      const peer = peerOf(socket)
      proxies.add(peer)
      idle.delete(peer)
    }
    done()
  })
}
