import { Bank } from './bank.ts'
import { type ShopKeys } from './checkout.ts'
import { Deliveries } from './deliveries.ts'
import { listenHttp } from './http.ts'
import { State } from './state.ts'
import { Timers } from './timers.ts'

/** A running pretend bank. */
export interface Sandbox {
  /** http://127.0.0.1:PORT, below which are `/v1`, `/control` and its page */
  readonly url: string
  close(): Promise<void>
}

export interface SandboxOptions {
  /** 0, or nothing, takes a free one. */
  readonly port?: number
  /** Where its journal is kept; without it, it forgets all when it ends. */
  readonly dir?: string
  readonly keys: ShopKeys
  /** Where events are told, and the secret that signs them. */
  readonly webhook?: { readonly url: string; readonly secret: string }
  /** The first pause before an event is told again, in milliseconds. */
  readonly firstPause?: number
  /** After how long a bank that takes its time answers on the pay page: 30 s, as its button says, unless told. */
  readonly lateAfter?: number
  /** When the journal cannot be written: nothing is answered from then on. */
  readonly onFail?: (error: Error) => void
}

/** Starts the pretend bank in this process, on the loopback address. Throws where its port or its journal is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port = 0, dir, keys, webhook, firstPause = 1_000, lateAfter = 30_000, onFail = () => undefined } = options
  const state = await State.open(dir, onFail)
  const timers = new Timers()
  const deliveries = new Deliveries(state, timers, { url: webhook?.url, secret: webhook?.secret ?? '', firstPause })
  const bank = new Bank(state, deliveries, timers, lateAfter)
  const http = await listenHttp(bank, keys, port).catch(async (error: unknown) => {
    await close()
    throw error
  })
  async function close(): Promise<void> {
    timers.close()
    deliveries.close()
    await state.close()
  }
  return {
    url: `http://127.0.0.1:${http.port}`,
    async close() {
      await http.close()
      await close()
    },
  }
}
