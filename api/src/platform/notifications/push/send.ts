import { createHash } from 'node:crypto'
import type { Agent } from 'node:https'
import type { PushPayload, Subscribe } from '@abhyas/shared/platform/notifications/push'
import webpush, { WebPushError } from 'web-push'
import type { Context } from '../../../core/context.ts'
import { storedBytes } from '../../../core/records/stored-bytes.ts'
import { pushKeys } from './keys.ts'
import { SubscriptionModel, type SubscriptionRecord } from './model.ts'

const timeoutMs = 10_000

/** What may replace what: of the same page, the newest. At most 32 characters of base64url (RFC 8030 section 5.4). */
export const topicOf = (link: string): string => createHash('sha256').update(link).digest('base64url').slice(0, 32)

/** `gone`: the browser wants no more. `busy`: later. `refused`: the service will not take it, now or later. */
export type Pushed = 'sent' | 'gone' | 'busy' | 'refused'

interface Push extends PushPayload {
  /** How long the service keeps it for a browser that is off, in seconds. */
  readonly ttl: number
}

/** Pushes to one browser. Redirects are not followed. What a service says of a browser that is gone deletes it. */
export async function push(
  { settings, keys, log }: Pick<Context, 'settings' | 'keys' | 'log'>,
  device: SubscriptionRecord,
  { ttl, ...payload }: Push,
  agent?: Agent,
): Promise<Pushed> {
  const to = openDevice(keys, device)
  const outcome = to
    ? await webpush
        .sendNotification(to, JSON.stringify(payload satisfies PushPayload), {
          vapidDetails: { ...(await pushKeys(keys)), subject: subjectOf(settings.PUBLIC_URL) },
          topic: payload.tag,
          TTL: ttl,
          timeout: timeoutMs,
          ...(agent && { agent }),
        })
        .then((): Pushed => 'sent', outcomeOf)
    : 'gone'
  if (outcome === 'gone') await SubscriptionModel.deleteOne({ _id: device._id })
  if (outcome === 'sent') await SubscriptionModel.updateOne({ _id: device._id }, { $set: { last_ok_at: new Date() } })
  if (outcome === 'refused') log.warn({ device: device._id }, 'a push service refuses a notification')
  return outcome
}

/** Where to write to, unless the secret that it was sealed with is no longer known. */
function openDevice(keys: Context['keys'], { _id, sealed }: SubscriptionRecord): Subscribe | undefined {
  try {
    return JSON.parse(keys.open(storedBytes(sealed), _id)) as Subscribe
  } catch {
    return undefined
  }
}

/** Who push services can ask about this system: an address of https (RFC 8292 section 2.1). */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'https://abhyas.localhost'

function outcomeOf(error: unknown): Pushed {
  // Not reached, or not in time.
  if (!(error instanceof WebPushError)) return 'busy'
  // 403: it was made for other keys than ours.
  if ([403, 404, 410].includes(error.statusCode)) return 'gone'
  return error.statusCode === 429 || error.statusCode >= 500 ? 'busy' : 'refused'
}
