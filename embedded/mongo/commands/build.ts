import { setTimeout as wait } from 'node:timers/promises'
import { MongoError } from '../errors.ts'
import type { IndexBuild } from '../store/index-build.ts'
import type { Store } from '../store/store.ts'
import { assertInTime } from '../turn.ts'

/** Runs one slice of a build, inside `write`; true where the indexes are in use. Where it throws, nothing is left of the build. */
export function buildSlice(store: Store, build: IndexBuild): boolean {
  const { collection } = build
  if (store.collection(collection.namespace) !== collection || collection.build !== build) {
    throw new MongoError(276, 'Index build aborted: its collection or index was dropped')
  }
  try {
    if (!build.slice()) return false
  } catch (error) {
    // Any other error undoes the whole transaction, with what this slice has written.
    if (error instanceof MongoError) collection.discardBuild()
    throw error
  }
  collection.adopt(build)
  return true
}

/** Runs a build to its end, slice by slice: between two of them others read and write. Throws 50 past the deadline. */
export async function runBuild(store: Store, build: IndexBuild, deadline: number): Promise<void> {
  try {
    while (!(await store.write(() => buildSlice(store, build)))) assertInTime(deadline)
  } catch (error) {
    build.collection.forget(build)
    // What a full disk keeps from being removed goes at the next start.
    await store.write(() => build.drop()).catch(() => undefined)
    throw error
  }
}

/** Waits for the end of a build that somebody else runs. Throws 50 past the deadline. */
export async function endOf({ ended }: IndexBuild, deadline: number): Promise<void> {
  if (deadline === Infinity) return ended
  const timer = new AbortController()
  const late = wait(Math.max(deadline - performance.now(), 0), undefined, timer).catch(() => undefined)
  await Promise.race([ended, late])
  timer.abort()
  assertInTime(deadline)
}
