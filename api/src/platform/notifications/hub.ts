import { notificationLimits } from '@abhyas/shared/platform/notifications/limits'
import type { StreamEvent } from '@abhyas/shared/platform/notifications/shapes'
import type { Log } from '../../core/log.ts'
import type { Wakes } from '../../core/wakes.ts'
import { openAt, SessionModel } from '../../identity/sessions/model.ts'
import { UserModel } from '../../identity/users/model.ts'
import type { EventStream } from '../../http/event-stream.ts'
import type { News, NewsSource } from './model.ts'
import { newsReader } from './news.ts'

const everyMs = 2_000
const heartbeatMs = 20_000

/** Maximum streams per process. Each takes some kilobytes and a socket. */
const maxStreams = 10_000

interface Holder {
  readonly userId: string
  readonly sessionId: string
}

interface ConnectedHolder extends Holder {
  readonly stream: EventStream<StreamEvent>
}

/**
 * The open streams of this process, and the timer that polls for them while there are any. Who is woken in between is
 * read for at once.
 */
export class Hub {
  readonly #log: Log
  readonly #streams = new Set<ConnectedHolder>()
  readonly #news: ReturnType<typeof newsReader>
  readonly #deafen: () => void
  readonly #woken = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #round: Promise<unknown> | undefined
  #waking: Promise<unknown> | undefined
  #isClosed = false
  #isFailing = false

  constructor(log: Log, wakes: Wakes, sources: readonly NewsSource[]) {
    this.#log = log
    this.#news = newsReader(sources)
    this.#deafen = wakes.hear((userIds) => this.#wake(userIds))
  }

  /** False at the limit and during shutdown. */
  get hasRoom(): boolean {
    return !this.#isClosed && this.#streams.size < maxStreams
  }

  /** Feeds a stream from now on. At a user's limit, it replaces their oldest one. */
  add(holder: Holder, stream: EventStream<StreamEvent>): void {
    const own = [...this.#streams].filter(({ userId }) => userId === holder.userId)
    for (const old of own.slice(0, Math.max(0, own.length - notificationLimits.streams + 1)))
      this.#drop(old, 'replaced')
    const connected = { ...holder, stream }
    if (this.#streams.size === 0) this.#start()
    this.#streams.add(connected)
    stream.onClose(() => this.#forget(connected))
    stream.event('ready', {})
  }

  /** Ends all streams for a shutdown, and waits for the running poll. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#deafen()
    for (const { stream } of this.#streams) stream.finish()
    this.#stop()
    await Promise.all([this.#round, this.#waking])
  }

  #start(): void {
    this.#news.skip()
    this.#timer = setInterval(() => this.#tick(), everyMs)
    this.#beat = setInterval(() => {
      for (const { stream } of this.#streams) stream.heartbeat()
    }, heartbeatMs)
  }

  #stop(): void {
    clearInterval(this.#timer)
    clearInterval(this.#beat)
  }

  #forget(connected: ConnectedHolder): void {
    if (this.#streams.delete(connected) && this.#streams.size === 0) this.#stop()
  }

  #drop(connected: ConnectedHolder, event: 'over' | 'replaced'): void {
    this.#forget(connected)
    connected.stream.finish(event)
  }

  /** Skips a tick while the previous poll is still running. */
  #tick(): void {
    this.#round ??= this.#feed()
      .then(
        () => (this.#isFailing = false),
        (err: unknown) => this.#failed(err),
      )
      .finally(() => (this.#round = undefined))
  }

  /** Logs only the first of consecutive failures. */
  #failed(err: unknown): void {
    if (!this.#isFailing) this.#log.warn({ err }, 'live notifications wait for the database')
    this.#isFailing = true
  }

  async #feed(): Promise<void> {
    const connected = [...this.#streams]
    const living = await activeSessions(connected)
    for (const one of connected) if (!living.has(one.sessionId)) this.#drop(one, 'over')
    const users = this.#users()
    if (users.size > 0) this.#carry(await this.#news.read([...users]))
  }

  readonly #users = () => new Set([...this.#streams].map(({ userId }) => userId))

  #carry(news: readonly News[]): void {
    if (news.length === 0) return
    const streamsOf = new Map<string, EventStream<StreamEvent>[]>()
    for (const { userId, stream } of this.#streams) streamsOf.set(userId, [...(streamsOf.get(userId) ?? []), stream])
    for (const { userId, event, data, id } of news)
      for (const stream of streamsOf.get(userId) ?? []) stream.event(event, data, id)
  }

  /** Those who come while others are read for are read for together, afterwards. */
  #wake(userIds: readonly string[]): void {
    const users = this.#users()
    for (const id of userIds) if (users.has(id)) this.#woken.add(id)
    if (this.#woken.size > 0) this.#waking ??= this.#readWoken().finally(() => (this.#waking = undefined))
  }

  async #readWoken(): Promise<void> {
    while (this.#woken.size > 0 && !this.#isClosed) {
      const users = [...this.#woken]
      this.#woken.clear()
      await this.#news.readSome(users).then(
        (news) => this.#carry(news),
        (err: unknown) => this.#failed(err),
      )
    }
  }
}

/** The ids of sessions that are active and belong to an enabled user. Two queries by id. */
export async function activeSessions(holders: readonly Holder[]): Promise<Set<string>> {
  if (holders.length === 0) return new Set()
  const idIn = (name: keyof Holder) => ({ _id: { $in: [...new Set(holders.map((holder) => holder[name]))] } })
  const [sessions, users] = await Promise.all([
    SessionModel.find({ ...idIn('sessionId'), ...openAt(new Date()) }, { user_id: 1 }).lean(),
    UserModel.find({ ...idIn('userId'), status: 'active' }, { _id: 1 }).lean(),
  ])
  const active = new Set(users.map(({ _id }) => _id.toHexString()))
  const living = sessions.filter(({ user_id }) => active.has(user_id.toHexString()))
  return new Set(living.map(({ _id }) => _id.toHexString()))
}
