/**
 * Does something in one place of this device at a time: Web Locks span its tabs and the service worker.
 * @param options `ifAvailable`: where it is being done already, it is not waited for, and not done here
 */
export async function exclusively<Result>(
  name: string,
  work: () => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, options, (lock) => (lock ? work() : undefined)) as Promise<Result>
}
