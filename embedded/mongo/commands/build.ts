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
    abortBuild(build)
    throw error
  }
  collection.adopt(build)
  return true
}

/** Ends a build and removes what it has built, inside `write`; whoever runs it is told 276. */
export function abortBuild(build: IndexBuild): void {
  build.collection.forget(build)
  build.drop()
}

/** Runs a build to its end, slice by slice: between two of them others read and write. Throws 50 past the deadline. */
export async function runBuild(store: Store, build: IndexBuild, deadline: number): Promise<void> {
  try {
    while (!(await store.write(() => buildSlice(store, build)))) assertInTime(deadline)
  } catch (error) {
    build.collection.forget(build)
    await store.write(() => build.drop())
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
