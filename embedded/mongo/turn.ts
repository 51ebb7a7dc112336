/** How long one command may keep the process before others get their turn, in milliseconds. */
export const turnMs = 5

/** Lets everybody else have their turn. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
