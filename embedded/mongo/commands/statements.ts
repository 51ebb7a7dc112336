import { MongoError } from '../errors.ts'
import { Results, type Query } from '../plan/results.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import { assertInTime } from '../turn.ts'

/** One thing to write: to a new document, to the first that a query finds, or to all of them. */
export interface Statement {
  /** Undefined for an insert. */
  readonly query?: Query
  readonly multi?: boolean
  /** Whether `act` may move a document within the index that finds it. */
  readonly moves?: boolean
  /** Does it to one record, inside a write; without a record key where nothing was found. */
  readonly act: (collection: Collection | undefined, recordKey?: Buffer) => void
}

/** What a write reply says of a statement that failed. */
export type WriteError = Record<string, unknown>

/** Statements, or records of one statement, written or looked at together before others get their turn. */
const chunk = 1000
/** How long one statement that changes many documents keeps the store to itself, in milliseconds. */
const turnMs = 20
/** More record keys than this are not gathered before a change: the records are then walked in the order of `_id`. */
const maxGathered = 100_000

/** Errors that end a whole command: the store's, and the time limit's. */
const endsAll = new Set([14031, 50])

interface Statements {
  readonly count: number
  readonly ordered: boolean
  readonly statementAt: (index: number) => Statement
  /** See Query. */
  readonly deadline: number
}

/**
 * Runs statements in order, many in one write where an index finds their documents. Answers what failed; `ordered` stops
 * at the first. Throws where the store itself fails, and 50 past the deadline: what was written until then stays.
 */
export async function runStatements(
  store: Store,
  namespace: string,
  { count, ordered, statementAt, deadline }: Statements,
): Promise<WriteError[]> {
  const errors: WriteError[] = []
  const isOver = () => ordered && errors.length > 0
  const note = (index: number, error: unknown) => {
    if (!(error instanceof MongoError) || endsAll.has(error.code)) throw error
    errors.push({ index, code: error.code, ...error.fields, errmsg: error.message })
  }
  for (let from = 0; from < count && !isOver(); from += chunk) {
    // All are read before the first is run: what goes wrong there concerns nobody else's writes.
    const statements: (Statement | MongoError)[] = []
    for (let i = from; i < Math.min(from + chunk, count); i++) statements.push(orError(() => statementAt(i)))
    for (let done = 0; done < statements.length && !isOver();) {
      let slow: Statement | undefined
      const first = done
      assertInTime(deadline)
      done = await store.write(() => {
        for (let i = first; i < statements.length && !isOver(); i++) {
          const statement = statements[i]!
          const outcome =
            statement instanceof MongoError ? statement : orError(() => runNow(store, namespace, statement))
          if (outcome instanceof MongoError) note(from + i, outcome)
          else if (!outcome) {
            slow = statement as Statement
            return i
          }
        }
        return statements.length
      })
      if (slow) await runSlowly(store, namespace, slow).catch((error: unknown) => note(from + done, error))
      if (slow) done++
    }
  }
  return errors
}

/** What `run` answers, or the MongoError it throws. */
function orError<T>(run: () => T): T | MongoError {
  try {
    return run()
  } catch (error) {
    if (error instanceof MongoError) return error
    throw error
  }
}

/** Runs one statement; its error is thrown. */
export async function runStatement(store: Store, namespace: string, statement: Statement): Promise<void> {
  if (await store.write(() => runNow(store, namespace, statement))) return
  await runSlowly(store, namespace, statement)
}

/** Runs a statement inside a write, or answers false where that would mean to look at many documents. */
function runNow(store: Store, namespace: string, { query, multi, act }: Statement): boolean {
  const collection = store.collection(namespace)
  if (!query || !collection) {
    act(collection)
    return true
  }
  const results = new Results(store, collection, query)
  if (!multi) {
    const found = results.first(chunk)
    if (found !== null) act(collection, found?.recordKey)
    return found !== null
  }
  const keys: Buffer[] = []
  for (let hit = results.scan.step(); hit !== undefined; hit = results.scan.step()) {
    if (hit) keys.push(hit.recordKey)
    if (keys.length > chunk || results.scan.documentsExamined > chunk) break
  }
  results.scan.pause()
  if (results.scan.documentsExamined > chunk) return false
  if (keys.length === 0) act(collection)
  for (const key of keys) act(collection, key)
  return true
}

/** Searches while others get their turn, then writes to what still matches. */
async function runSlowly(store: Store, namespace: string, statement: Statement): Promise<void> {
  const { query, multi, moves, act } = statement
  const collection = store.collection(namespace)
  if (!query || !collection) return store.write(() => act(collection))
  const results = new Results(store, collection, multi ? query : { ...query, limit: 1 })
  // Keys are gathered before the first change where the change could bring a document before the scan again.
  const gathers = multi && moves && results.bounded
  let acted = false
  /** Acts on some of the keys, from one on, until others should have their turn; answers where it stopped. */
  const actFrom = (keys: Buffer[], from: number) =>
    store.write(() => {
      const end = performance.now() + turnMs
      for (let i = from; i < keys.length; i++) {
        const document = store.collection(namespace) === collection && collection.peek(keys[i]!)
        if (!document || !query.filter.matches(document)) continue
        act(collection, keys[i])
        acted = true
        if (performance.now() > end) return i + 1
      }
      return keys.length
    })
  for (let done = false; !done;) {
    const keys: Buffer[] = []
    done = await results.each(({ recordKey }) => keys.push(recordKey) === (gathers ? maxGathered : chunk))
    if (gathers && !done) return runSlowly(store, namespace, { ...statement, query: { ...query, hint: '$natural' } })
    for (let from = 0; from < keys.length;) {
      assertInTime(query.deadline)
      from = await actFrom(keys, from)
    }
    // Somebody else changed the one document meanwhile: there may be another.
    if (!multi && keys.length > 0 && !acted) return runSlowly(store, namespace, statement)
  }
  if (!acted)
    await store.write(() => act(store.collection(namespace), new Results(store, collection, query).first()?.recordKey))
}
