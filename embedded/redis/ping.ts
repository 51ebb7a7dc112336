import { connect } from 'node:net'

/** How long an answer may take, in milliseconds. */
const answerLimit = 1000

/**
 * Whether the process with this id answers on the port. Another server that took the port first is not mistaken for it,
 * and neither is one that still reads its files, which answers LOADING.
 */
export async function answersPing(port: number, pid: number | undefined, password?: string): Promise<boolean> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (pong: boolean) => {
      socket.destroy()
      resolve(pong)
    }
    socket.setTimeout(answerLimit, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.on('data', (data) => {
      said += data.toString()
      if (said.startsWith('-')) return end(false)
      const found = /^process_id:(\d+)\r$/m.exec(said)
      if (found) end(/^(\+OK\r\n)?\+PONG/.test(said) && Number(found[1]) === pid)
    })
    socket.once('connect', () =>
      socket.write(`${password === undefined ? '' : `AUTH ${password}\r\n`}PING\r\nINFO server\r\n`),
    )
  })
}
