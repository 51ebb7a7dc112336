/** Does something in one place of this device at a time: Web Locks span its tabs and the service worker. */
export async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, work) as Promise<Result>
}
