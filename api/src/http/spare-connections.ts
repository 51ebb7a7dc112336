import type { Socket } from 'node:net'
import type { App } from './app-types.ts'

/**
 * Browsers open spare connections. Node waits for connections that never sent data until they time out, which is longer
 * than a process has to stop. This destroys them when the application closes.
 */
export function endSpareConnections(app: App): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
}
