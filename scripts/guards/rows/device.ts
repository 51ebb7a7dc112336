import type { Guard } from '../guard.ts'

const owed = 'tests/pwa/unit/owed-log-out.test.ts'
const store = 'tests/pwa/unit/device-owner.test.ts'

/** What a browser keeps, for whom, and what it owes after a log-out. */
export const deviceGuards: readonly Guard[] = [
  {
    guard: 'nothing renews a session while a log-out is owed',
    file: 'pwa/src/data/request.ts',
    find: 'if (await isLogOutOwed()) return undefined',
    replace: '',
    test: owed,
    name: 'no session is renewed while a log-out is owed, nor is the server asked',
  },
  {
    guard: 'a token that comes after the log-out is dropped',
    file: 'pwa/src/data/request.ts',
    find: 'return (await isLogOutOwed()) ? undefined : token',
    replace: 'return token',
    test: owed,
    name: 'nobody has the token of an answer that comes after the log-out',
  },
  {
    guard: 'a log-out is owed until the server confirms it',
    file: 'pwa/src/data/tell-log-out.ts',
    find: 'throw new CallError(0, {}) // something else than the server answered',
    replace: 'void 0',
    test: owed,
    name: 'stays owed after the page of a hotel',
  },
  {
    guard: 'a renewed token of somebody who is gone is not kept',
    file: 'pwa/src/data/api-client.ts',
    find: 'if (storedToken() !== old) return storedToken()',
    replace: '',
    test: owed,
    name: 'a page keeps no token that was renewed for somebody who is gone',
  },
  {
    guard: 'the profile of somebody else is not kept',
    file: 'pwa/src/data/profile.ts',
    find: 'if (store.get(sessionAtom)?.userId !== profile.id) return',
    replace: '',
    test: 'tests/pwa/unit/profile-copy.test.ts',
    name: 'a profile of somebody else is not kept',
  },
  {
    guard: 'the outbox takes changes of its owner only',
    file: 'pwa/src/data/outbox/store.ts',
    find: 'if (!isExpected(userId)) return',
    replace: '',
    test: store,
    name: 'a change is queued for who is signed in or awaited, and for nobody who has left',
  },
  {
    guard: 'who logs in finds nothing of who was there before',
    file: 'pwa/src/data/outbox/store.ts',
    find: "await database.changes.where('userId').notEqual(userId).delete()",
    replace: '',
    test: store,
    name: 'what others left on the device goes when somebody logs in',
  },
  {
    guard: 'a change that was wiped is not written again',
    file: 'pwa/src/data/outbox/device.ts',
    find: 'if (await database.changes.get(change.seq)) await',
    replace: 'await',
    test: store,
    name: 'a change that was wiped while the server answered does not come back',
  },
  {
    guard: 'a copy that was wiped is not written again',
    file: 'pwa/src/data/outbox/device.ts',
    find: 'keepCopyIf(id, document, (known) => known !== undefined)',
    replace: 'keepCopyIf(id, document, () => true)',
    test: store,
    name: 'a copy that was wiped while the server answered does not come back',
  },
  {
    guard: 'a draft of somebody who has left is not written',
    file: 'pwa/src/data/device-store.ts',
    find: 'if (signedInId() === typist) await',
    replace: 'await',
    test: store,
    name: 'a draft is kept of who typed it, and of nobody who has left meanwhile',
  },
  {
    guard: 'a copy for somebody who has left is not written',
    file: 'pwa/src/data/device-store.ts',
    find: 'if (signedInId() === userId) await',
    replace: 'await',
    test: store,
    name: 'a copy is kept for who asked, and for nobody who has left meanwhile',
  },
  {
    guard: 'a refusal that passes keeps a change in the queue',
    file: 'pwa/src/data/outbox/engine.ts',
    find: 'if (status >= 500 || passing.has(status)) return',
    replace: 'if (status >= 500) return',
    test: 'tests/pwa/unit/outbox-kinds.test.ts',
    name: 'status 401 stops the queue; the same key is sent again',
  },
]
