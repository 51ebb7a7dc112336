import { UserModel } from '../../api/src/identity/users/model.ts'
import { type Profile, ProfileShape } from '../../shared/src/identity/profile/shapes.ts'
import { headerOf, makeUser, type MadeUser } from './made-users.ts'
import type { Product } from './product.ts'
import { plantProfileLists } from './profiles.ts'
import { expectNoMore } from './shapes.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** Calls of the profile by whoever `headersOf` says, with what the answer holds beside its status. */
export const caller =
  (product: () => Product, headersOf: () => Record<string, string>) =>
  async (method: Method, path: string, payload?: object, more: Record<string, string> = {}) => {
    const headers = { ...headersOf(), ...more }
    const answer = await product().app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
    const body = answer.json() as { message: string; data: Profile; fields?: Record<string, string> }
    // What lies in the database and is not named in the shape stays there.
    if (answer.statusCode === 200 && path === '/profile') expectNoMore(ProfileShape, body.data)
    return { status: answer.statusCode, ...body }
  }

/** As if nothing but their profile had changed since yesterday: what a process saw of it last is built upon. */
export const settled = ({ _id }: MadeUser) =>
  UserModel.collection.updateOne({ _id }, { $set: { updated_at: new Date(Date.now() - 86_400_000) } })

/** A teacher, and the lists that profiles name. */
export async function makeTeacher(product: Product) {
  const lists = await plantProfileLists()
  const teacher = await makeUser({ i_am: 'Teacher' })
  await settled(teacher)
  return { lists, teacher, headers: (await headerOf(product, teacher)) as Record<string, string> }
}
