import { type Environment } from '../launcher/settings.ts'

/** Why no samples can be planted or removed here, in a sentence; undefined if they can. */
export function refusalIn(env: Environment): string | undefined {
  if (env['NODE_ENV'] === 'production') return 'Samples are refused when NODE_ENV is production.'
  if (!env['MONGODB_URI'] || !env['REDIS_URL'] || !env['APP_SECRET'])
    return 'Nothing runs here. Start Abhyas with npm start, wait until it is ready, and run this in another terminal.'
  return undefined
}
