import type { Actor as Author } from '../../api/src/core/actor.ts'
import type { buildApp } from '../../api/src/app.ts'
import { hexIdOf } from '../../api/src/core/records/hex-id.ts'
import { type Collection, Types } from 'mongoose'
import { beginSession, endSessions } from '../../api/src/identity/sessions/commands.ts'
import type { AccessClaims } from '../../api/src/identity/sessions/access-tokens.ts'
import type { UserRecord } from '../../api/src/identity/users/model.ts'
import type { SamplePerson } from './people.ts'

/** The product in this process, with the database of the running one. */
export interface System {
  readonly app: Awaited<ReturnType<typeof buildApp>>
  readonly context: Parameters<typeof buildApp>[0]
}

/** A sample person with an account, and a session of this run. */
export interface Actor extends SamplePerson {
  readonly id: string
  readonly public_id: string
  readonly claims: AccessClaims
  /** Their account was made by this run. */
  readonly isNew: boolean
}

/** Where the calls of this run come from, as sessions and the audit name it. */
export const origin = { address: '127.0.0.1', userAgent: undefined, requestId: 'samples' }

/** A sample person as commands and the audit name who has done something. */
export const authorOf = ({ id }: Pick<Actor, 'id'>): Author => ({
  actor: id,
  request_id: origin.requestId,
  network: origin.address,
})

export async function signIn({ context }: System, user: Pick<UserRecord, '_id' | 'roles'>): Promise<AccessClaims> {
  return (await beginSession(context, user, false, origin)).claims
}

export async function signOut(actors: readonly Actor[]): Promise<void> {
  for (const { claims } of actors) await endSessions({ _id: new Types.ObjectId(claims.sid) })
}

/**
 * Makes a record if it is not there: its id is made of a text, the same in each run.
 * @returns the record
 */
export async function once<Stored>(
  { collection }: { readonly collection: Collection },
  text: string,
  make: (_id: Types.ObjectId) => Promise<unknown>,
): Promise<Stored> {
  const _id = new Types.ObjectId(hexIdOf(text))
  const find = async () => (await collection.findOne({ _id })) as Stored | null
  const known = await find()
  if (!known) await make(_id)
  return known ?? (await find())!
}

const dayMs = 24 * 3_600_000

/** A moment so many days from another one, as calls write it. */
export const inDays = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString()

type Method = 'GET' | 'POST' | 'PUT'

/**
 * Makes a call of the product as a sample person. Throws what the product says if it refuses.
 * @param key the Idempotency-Key: the same in each run, so that a second run makes nothing twice
 */
export async function callAs<Data>(
  { app }: System,
  who: Pick<Actor, 'claims' | 'email'>,
  [method, path]: readonly [Method, string],
  payload?: object,
  key?: string,
): Promise<Data> {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${app.accessTokens.sign(who.claims)}`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })
  const { message, fields, data } = answer.json<{ message: string; fields?: object; data: Data }>()
  if (answer.statusCode >= 300)
    throw new Error(`${who.email}: ${method} ${path}: ${message} ${JSON.stringify(fields ?? {})}`)
  return data
}
