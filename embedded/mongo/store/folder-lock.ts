import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** The sockets of the folder's holder and of those that want to become it. One that is not announced yet has a longer name. */
const announced = /^lock-[0-9a-f]{16}\.sock$/
const unannounced = /^lock-[0-9a-f]{16}\.sock\.new$/
/** The longest path that a socket may have, in bytes: 107 on Linux, 103 on macOS (unix(7), `sun_path`). */
const longestPath = 103
/** A process that accepts a connection and says nothing for so long is stopped, or busy, but alive. In milliseconds. */
const answerTime = 5_000

/** What a socket says while its process still wants the folder; the holder's says its process id instead. */
const wanting = '?'

/**
 * Locks a folder for this process by a socket in it, on which the process listens. The kernel closes it when the process
 * ends, however it ends, and it can be reached from another container, where a process id would mean nothing.
 *
 * Each process announces its own socket first and then asks all others in the folder. Of two, the later one to announce
 * itself sees the other: it gives up where that holds the folder; where both still want it, the one with the lower name
 * gets it. As every name is used once, a socket to which nobody listens can be removed by anybody at any time.
 *
 * @returns the function that unlocks the folder.
 * @throws with a sentence for people where another process holds the folder, or no socket can be made in it.
 */
export async function lockFolder(dir: string): Promise<() => void> {
  const name = `lock-${randomBytes(8).toString('hex')}.sock`
  const place = socketPlace(dir, `${name}.new`)
  const own = new LockSocket()
  const release = () => {
    own.close()
    rmSync(join(dir, name), { force: true })
  }
  try {
    await own.listen(place.path(`${name}.new`)).catch((error: unknown) => {
      throw new Error(`The data folder ${dir} cannot be locked: ${String(error)}. Choose a folder on a local disk.`, {
        cause: error,
      })
    })
    // Only a socket that is listened to may be seen: the others would take it for a dead process's.
    announce(dir, name)
    const others = readdirSync(dir).filter((other) => announced.test(other) && other !== name)
    for (const answer of await Promise.all(others.map((other) => ask(place.path(other), other < name)))) {
      if (answer === 'dead') continue
      throw inUse(dir, answer)
    }
    removeLeft(dir, unannounced)
    own.hold()
    return release
  } catch (error) {
    release()
    throw error
  } finally {
    place.done()
  }
}

function announce(dir: string, name: string): void {
  try {
    renameSync(join(dir, `${name}.new`), join(dir, name))
  } catch (error) {
    // Only who has won removes what is not announced yet.
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? inUse(dir, '') : error
  }
}

/** Removes what processes left that ended before they announced themselves. */
function removeLeft(dir: string, pattern: RegExp): void {
  for (const name of readdirSync(dir)) if (pattern.test(name)) rmSync(join(dir, name), { force: true })
}

/** This process's socket: tells everybody who connects whether it holds the folder, at once and when that changes. */
class LockSocket {
  readonly #server: Server
  readonly #waiting = new Set<Socket>()
  #holds = false

  constructor() {
    this.#server = createServer((peer) => this.#greet(peer)).unref()
  }

  async listen(path: string): Promise<void> {
    await new Promise<void>((resolve, reject) => this.#server.on('error', reject).listen(path, resolve))
  }

  hold(): void {
    this.#holds = true
    for (const peer of this.#waiting) peer.end(`${process.pid}`)
  }

  close(): void {
    this.#server.close()
    for (const peer of this.#waiting) peer.destroy()
  }

  #greet(peer: Socket): void {
    this.#waiting.add(peer.unref())
    peer.on('error', () => peer.destroy()).on('close', () => this.#waiting.delete(peer))
    if (this.#holds) peer.end(`${process.pid}`)
    else peer.write(wanting)
  }
}

/** `dead`, or what is known of the live process: its id, or '' where it did not say. */
type Answer = string

/**
 * Asks a socket whose it is. Waits for a process that only wants the folder, unless it comes `first`; one that gives up
 * closes its socket. Removes a socket to which nobody listens.
 */
function ask(path: string, first: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = createConnection(path)
    const settle = (answer: Answer) => {
      socket.destroy()
      resolve(answer)
    }
    let said = ''
    socket.setTimeout(answerTime, () => settle(''))
    socket.on('data', (data) => {
      said += data.toString()
      if (said.length > wanting.length || said !== wanting) settle(said.replace(wanting, ''))
      else if (first) settle('')
    })
    socket.on('end', () => settle('dead')).on('close', () => settle('dead'))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') rmSync(path, { force: true })
      settle(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(code ?? '') ? 'dead' : '')
    })
  })
}

function inUse(dir: string, pid: string): Error {
  const holder = pid === '' ? 'another process' : `process ${pid}`
  return new Error(`The data folder ${dir} is in use by ${holder}. Stop that process or choose another folder.`)
}

/** Where sockets are made: in the folder, on Linux under a shorter name where its own is too long. */
function socketPlace(dir: string, longest: string): { path: (name: string) => string; done: () => void } {
  if (Buffer.byteLength(join(dir, longest)) <= longestPath) return { path: (name) => join(dir, name), done: () => {} }
  if (!existsSync('/proc/self/fd')) {
    const most = longestPath - Buffer.byteLength(`/${longest}`)
    throw new Error(`The path of the data folder ${dir} is too long: at most ${most} bytes. Choose another folder.`)
  }
  const handle = openSync(dir, 'r')
  return { path: (name) => `/proc/self/fd/${handle}/${name}`, done: () => closeSync(handle) }
}
