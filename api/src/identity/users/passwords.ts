import { availableParallelism } from 'node:os'
import { passwordCommon } from '@abhyas/shared/identity/registration/texts'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { formInvalid, unavailable } from '../../core/errors.ts'
import { Semaphore } from '../../core/semaphore.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. After a change, each login re-hashes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentParameters = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`

/** Each hash takes 19 MiB and a core. More hashes than cores would only slow each other down. */
const semaphore = new Semaphore(availableParallelism(), 400)
const busy = () => unavailable('Many people are logging in right now. Try again in a moment.')

export const hashPassword = (password: string): Promise<string> => semaphore.pass(() => hash(password, options), busy)

/** A dummy hash, so that an unknown address takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash, takes as long and returns false. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', options)
  const against = stored ?? (await dummyHash)
  const matches = await semaphore.pass(() => verify(against, password), busy)
  return matches && stored !== undefined
}

export const needsRehash = (stored: string): boolean => !stored.startsWith(currentParameters)

const common = new Set(dictionary['passwords-common'])
const leet: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }

/**
 * Whether a password is one of the 49,000 most common, or a usual variation of one: capitals, digits for letters, a
 * year or a sign at the end.
 */
function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const trimmed = text.replace(/[^\p{L}]{1,6}$/u, '')
  const plain = (one: string) => one.replaceAll(/[@43!1$05 7]/g, (sign) => leet[sign] ?? sign)
  return [text, bare, trimmed, plain(text), plain(trimmed), plain(bare)].some(
    (one) => one.length >= 4 && common.has(one),
  )
}

/** Throws 422 for a common password. */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password)) throw formInvalid({ password: passwordCommon })
}
