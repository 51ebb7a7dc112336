/** Something that is told to whoever listens at that moment. */
export function announcement<Message = void>() {
  const listeners = new Set<(message: Message) => void>()
  return {
    tell: (message: Message): void => {
      for (const listener of listeners) listener(message)
    },
    /** Calls back each time. Returns a function that stops. */
    listen: (callback: (message: Message) => void): (() => void) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
  }
}

/** A session ended by itself. The tab that learns it (`isHere`) knows whether somebody ended it, or its time passed. */
export const sessionEnded = announcement<
  { readonly isHere: false } | { readonly isHere: true; readonly isEnded: boolean }
>()

/** The server has confirmed a log-out that this device owed. */
export const logOutTold = announcement()

/** The server's sentence for a change that it has taken out of the outbox. */
export const changeTaken = announcement<string>()

/** What the device says when it is full. */
export const deviceFull = announcement<string>()
