import type { Row } from '../report.ts'
import { besideBare } from './beside-bare.ts'

const path = '/api/v1/site-settings'

/** A small public route of the app beside bare Fastify with the same answer. */
export const measureRoute = (env: Readonly<Record<string, string>>): Promise<Row[]> =>
  besideBare({
    name: 'GET /site-settings through the hook chain ÷ bare Fastify',
    atLeast: 0.6,
    path,
    env,
    program: 'bare-fastify.ts',
    prepare: async ({ url }) => ({ args: [await (await fetch(url + path)).text()] }),
  })
