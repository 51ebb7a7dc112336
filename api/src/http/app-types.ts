import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'

/** The Fastify instance as features use it. TypeBox schemas give the types of bodies, parameters and responses. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The routes of a feature: a plugin that only registers routes. `Needs` is what it gets at its registration. */
export type Routes<Needs extends FastifyPluginOptions = Record<never, never>> = FastifyPluginAsync<
  Needs,
  RawServerDefault,
  TypeBoxTypeProvider
>
